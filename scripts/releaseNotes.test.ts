import { releaseNotes } from './releaseNotes';

const HEAD = '# Changelog\n\nThe format. Nothing has been released yet.\n\n';
const RELEASE = { version: '1.0.0', day: '2026-11-28', hashes: { h5: 'aa', weapp: 'bb' } };
const SECTION =
  '## [1.0.0] - 2026-11-28\n\n### Added\n\n- A thing.\n\n### Builds\n\n- h5: `aa`\n- weapp: `bb`\n';

describe('releaseNotes', () => {
  it('moves unreleased changes into the section of the version, with the hashes', () => {
    const changelog = `${HEAD}## [Unreleased]\n\n### Added\n\n- A thing.\n`;
    expect(releaseNotes(changelog, RELEASE)).toEqual({
      text: `# Changelog\n\nThe format.\n\n## [Unreleased]\n\n${SECTION}`,
      notes: SECTION,
    });
  });

  it('keeps older sections', () => {
    const older = '## [0.9.0] - 2026-01-01\n\n- Old.\n';
    const changelog = `${HEAD}## [Unreleased]\n\n### Added\n\n- A thing.\n\n${older}`;
    expect(releaseNotes(changelog, RELEASE).text).toMatch(`${SECTION}\n${older}`);
  });

  it.each([
    [`${HEAD}## [Unreleased]\n`, 'no unreleased change'],
    [HEAD, 'no section'],
    [`${HEAD}## [Unreleased]\n\n- A.\n\n## [1.0.0] - 2026-01-01\n`, 'released before'],
  ])('refuses %j', (changelog, reason) => {
    expect(() => releaseNotes(changelog, RELEASE)).toThrow(reason);
  });
});
