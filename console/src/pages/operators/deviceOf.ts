/** Names in a user agent, the more specific first: Edge also calls itself Chrome and Safari. */
const BROWSERS = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari/],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Browser and system of a user agent; other devices as they name themselves. */
export function deviceOf(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    const system = SYSTEMS.find(([, one]) => one.test(userAgent))?.[0];
    if (version !== undefined) return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return userAgent;
}
