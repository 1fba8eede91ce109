/** Prevents links to `javascript:;` in Taro's tab bar, which violate the content policy. */
export function suppressScriptLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="javascript:"]') : null;
    if (link) event.preventDefault();
  });
}
