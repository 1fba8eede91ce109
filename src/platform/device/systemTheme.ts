import { media } from '@/platform/files/media';

export type SystemTheme = 'light' | 'dark';

const dark = () => media('(prefers-color-scheme: dark)');

export function systemTheme(): SystemTheme {
  return dark().matches ? 'dark' : 'light';
}

export function onSystemTheme(listener: (theme: SystemTheme) => void): void {
  dark().addEventListener('change', (event) => listener(event.matches ? 'dark' : 'light'));
}
