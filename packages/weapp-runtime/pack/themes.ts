/** Values of theme.json by theme, for `@name` in app.json and in pages' .json. */
export interface Themes {
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** The value of a `@name` in a theme; an unknown name stays as it is. */
function resolve(text: string, values: Readonly<Record<string, string>>): string {
  return text.startsWith('@') ? (values[text.slice(1)] ?? text) : text;
}

/** A configuration with every `@name` replaced, at any depth. */
export function withTheme<T>(value: T, themes: Themes | null, theme: 'light' | 'dark'): T {
  if (themes === null) return value;
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return resolve(part, themes[theme]);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]));
  };
  return walk(value) as T;
}
