/** Language of the browser: "en-US", "zh-Hant-TW". */
export function deviceLanguage(): string {
  return navigator.language;
}
