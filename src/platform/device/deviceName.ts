/** Browsers by a word of their user agent; a browser is before those whose word it also has. */
const BROWSERS = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([word]) => agent.includes(word))?.[1];

/** Name of the device in the list of devices: "Chrome · Android". At most 40 characters. */
export function deviceName(agent = navigator.userAgent): string {
  const names = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(Boolean);
  return names.join(' · ') || 'Browser';
}
