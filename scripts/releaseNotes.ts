const UNRELEASED = '## [Unreleased]\n';

export interface Release {
  version: string;
  /** Day of the release: `2026-11-28`. */
  day: string;
  /** SHA-256 of each target's manifest (docs/PROOF.md, Releases). */
  hashes: Readonly<Record<'h5' | 'weapp', string>>;
}

/**
 * Moves what is unreleased into a section of this version, with the hashes of its builds. Returns
 * the changelog and the section. Throws if nothing is unreleased, or the version was released.
 */
export function releaseNotes(changelog: string, release: Release): { text: string; notes: string } {
  const { version, day, hashes } = release;
  if (changelog.includes(`## [${version}]`)) throw new Error(`${version} was released before`);
  const [before = '', rest] = changelog.split(UNRELEASED);
  if (rest === undefined) throw new Error('CHANGELOG.md has no section [Unreleased]');
  const end = rest.search(/^## /m);
  const [changes, older] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  if (changes.trim() === '') throw new Error('CHANGELOG.md has no unreleased change');
  const builds = Object.entries(hashes).map(([target, hash]) => `- ${target}: \`${hash}\``);
  const notes = [`## [${version}] - ${day}`, changes.trim(), '### Builds', builds.join('\n')];
  const section = `${notes.join('\n\n')}\n`;
  const head = before.replace(' Nothing has been released yet.', '');
  const text = `${head}${UNRELEASED}\n${section}${older === '' ? '' : `\n${older}`}`;
  return { text, notes: section };
}
