/**
 * Taro's tab bar has links to `javascript:;`. The content policy blocks them and reports a
 * violation for each tap, so the link is not followed.
 */
export function suppressScriptLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="javascript:"]') : null;
    if (link) event.preventDefault();
  });
}
