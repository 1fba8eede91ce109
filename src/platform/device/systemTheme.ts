import { media } from '@/platform/files/media';

export type SystemTheme = 'light' | 'dark';

const dark = () => media('(prefers-color-scheme: dark)');

/** What the phone is set to. */
export function systemTheme(): SystemTheme {
  return dark().matches ? 'dark' : 'light';
}

/** Calls back when the phone's setting changes. */
export function onSystemTheme(listener: (theme: SystemTheme) => void): void {
  dark().addEventListener('change', (event) => listener(event.matches ? 'dark' : 'light'));
}
