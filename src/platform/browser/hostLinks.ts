/** Taro's tab bar links to `javascript:;`, which the content policy reports on each tap. */
export function suppressScriptLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="javascript:"]') : null;
    if (link) event.preventDefault();
  });
}
