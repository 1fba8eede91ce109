/** The oldest major version of Node with security fixes; package.json allows older ones to run. */
const SUPPORTED_FROM = 22;

/**
 * Returns one line for a Node past its end of life, else null.
 * Source: https://github.com/nodejs/release#release-schedule (Node 20: 30 April 2026).
 */
export function endOfLifeNote(version = process.versions.node): string | null {
  if (Number.parseInt(version, 10) >= SUPPORTED_FROM) return null;
  return `Node ${version} is past its end of life (30 April 2026) and gets no security fixes. Use Node 22, 24 or newer.`;
}
