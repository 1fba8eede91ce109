export type SystemTheme = 'light' | 'dark';

const query = () =>
  typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : null;

/** What the phone is set to. */
export function systemTheme(): SystemTheme {
  return query()?.matches === true ? 'dark' : 'light';
}

/** Calls back when the phone's setting changes. */
export function onSystemTheme(listener: (theme: SystemTheme) => void): void {
  query()?.addEventListener('change', (event) => listener(event.matches ? 'dark' : 'light'));
}
