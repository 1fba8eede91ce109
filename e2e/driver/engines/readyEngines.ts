import { installPackages, isRootOnDebian } from 'weapp-runtime/findBrowser';
import fs from 'node:fs';
import type { Engine } from '../H5Config';

type Other = Exclude<Engine, 'chromium'>;

/** Debian's packages of an engine, and the programs that exist if they are installed. */
const DEBIAN_PACKAGES: Readonly<
  Record<Other, { packages: readonly string[]; programs: readonly string[] }>
> = {
  firefox: { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'locales'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/share/i18n/locales/zh_CN'],
  },
  'oldest-ios': { packages: [], programs: [] },
  'oldest-chrome': { packages: [], programs: [] },
};

function isThere(name: Other, say: (line: string) => void): boolean {
  const { packages, programs } = DEBIAN_PACKAGES[name];
  const isMissing = () => programs.some((program) => !fs.existsSync(program));
  if (!isMissing()) return true;
  if (!isRootOnDebian()) return false;
  say(`installing ${packages.join(', ')}`);
  try {
    installPackages([...packages]);
  } catch {
    return false;
  }
  return !isMissing();
}

/** Engines that can run here, installed if root on Debian; throws under CI if one is missing. */
export function readyEngines(say: (line: string) => void): Other[] {
  return (Object.keys(DEBIAN_PACKAGES) as Other[]).filter((name) => {
    if (isThere(name, say)) return true;
    const line = `SKIP ${name}: it needs ${DEBIAN_PACKAGES[name].packages.join(', ')}`;
    if (process.env.CI) throw new Error(line);
    say(line);
    return false;
  });
}
