import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Flags for every browser in tests: no sandbox (root in CI), no background network traffic. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LINUX_COMMANDS = [
  // Headless only: uses a tenth less CPU time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Usual paths of a browser on this platform, most likely first. */
function usualPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', path.join(os.homedir(), 'Applications')];
    return folders.flatMap((folder) => MAC_APPS.map((app) => path.join(folder, app)));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => `${folder}\\${program}`));
  }
  const folders = [...(env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return LINUX_COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** An installed browser, or null. `CHROME_PATH` has priority; throws when it is set but missing. */
export function findInstalledBrowser(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  exists: (file: string) => boolean = fs.existsSync,
): string | null {
  const named = env.CHROME_PATH;
  if (named) {
    if (!exists(named)) throw new Error(`CHROME_PATH is set, but there is no file ${named}`);
    return named;
  }
  return usualPlaces(platform, env).find(exists) ?? null;
}

export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
}

/** Debian's packages of one engine; older releases have only the second. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Installs Debian's packages. Throws when apt fails. */
export function installPackages(packages: string[]): void {
  const run = (args: string[]): void => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  };
  run(['update']);
  run(['install', '-y', '--no-install-recommends', ...packages]);
}

function installBrowser(say: (line: string) => void): void {
  for (const name of BROWSER_PACKAGES) {
    say(`no browser found: installing the packages ${name} and fonts-noto-cjk`);
    try {
      installPackages([name, 'fonts-noto-cjk']);
      return;
    } catch {
      say(`${name} could not be installed`);
    }
  }
}

function hasChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/** Playwright's own browser; downloads it when missing. */
function playwrightBrowser(say: (line: string) => void): string {
  if (!fs.existsSync(chromium.executablePath())) {
    say("no browser found: downloading Playwright's Chromium");
    const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  return chromium.executablePath();
}

let found: string | null = null;

/**
 * Path of a Chromium, Chrome or Edge. Installs one if missing: a Debian package as root, else
 * Playwright's download; on Debian also a Chinese font.
 */
export function findBrowser(say: (line: string) => void = console.log): string {
  if (found) return found;
  const debian = isRootOnDebian();
  let browser = findInstalledBrowser();
  if (!browser && debian) {
    installBrowser(say);
    browser = findInstalledBrowser();
  } else if (debian && !hasChineseFont()) {
    say('no Chinese font found: installing the package fonts-noto-cjk');
    installPackages(['fonts-noto-cjk']);
  }
  found = browser ?? playwrightBrowser(say);
  say(`browser: ${found}`);
  return found;
}
