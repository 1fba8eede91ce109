/**
 * Taro draws its tab bar of links to `javascript:;`. The content policy refuses to run them, and the
 * browser would report each tap as a violation: the link itself is not followed, its tap stays.
 */
export function suppressScriptLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="javascript:"]') : null;
    if (link) event.preventDefault();
  });
}
