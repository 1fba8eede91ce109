/** What the browser is set to, as it names it: "en-US", "zh-Hant-TW". */
export function deviceLanguage(): string {
  return navigator.language;
}
