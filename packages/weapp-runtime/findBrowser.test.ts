import { findInstalledBrowser } from './findBrowser';

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

describe('findInstalledBrowser', () => {
  it('returns the browser of CHROME_PATH', () => {
    const env = { CHROME_PATH: '/opt/my/chrome', PATH: '/usr/bin' };
    const exists = only('/opt/my/chrome', '/usr/bin/chromium');
    expect(findInstalledBrowser('linux', env, exists)).toBe('/opt/my/chrome');
  });

  it('throws when the file of CHROME_PATH does not exist', () => {
    const env = { CHROME_PATH: '/opt/gone' };
    expect(() => findInstalledBrowser('linux', env, only())).toThrow('/opt/gone');
  });

  it('finds Chrome and Edge in the usual places of each system', () => {
    const mac = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    expect(findInstalledBrowser('darwin', {}, only(mac))).toBe(mac);
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files' };
    expect(findInstalledBrowser('win32', env, only(windows))).toBe(windows);
    const linux = '/home/me/bin/google-chrome';
    expect(findInstalledBrowser('linux', { PATH: '/home/me/bin' }, only(linux))).toBe(linux);
  });

  it('prefers a headless browser to Chrome and Edge', () => {
    const exists = only('/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    const found = findInstalledBrowser('linux', { PATH: '/usr/bin' }, exists);
    expect(found).toBe('/usr/bin/chromium-headless-shell');
  });

  it('returns null when no browser is installed', () => {
    expect(findInstalledBrowser('linux', { PATH: '/usr/bin' }, only())).toBeNull();
  });
});
