import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { TargetName } from '../driver/Driver';
import type { Engine } from '../driver/H5Config';
import { H5Driver } from '../driver/H5Driver';
import { WeappDriver } from '../driver/WeappDriver';
import type { DeviceName } from 'weapp-runtime';
import { foreignTexts } from './foreignTexts';
import { freshPicture } from '../journeys/parts/freshPicture';
import type { Customer } from './Customer';
import type { SceneCustomers } from './createSceneCustomers';
import type { Appearance, PhoneWidth, Scene, SceneUser, Width } from './Scene';
import type { RuleProxy } from './RuleProxy';

const ROOT = path.join(__dirname, '../..');
/** Not in LOCALES: scripts/checkPseudoLocale.ts adds it to a copy of the project. */
const PSEUDO_LOCALE: string = 'en_XA';
const DEFAULT_API = 'http://127.0.0.1:8080';
const DEVICES: Record<PhoneWidth, DeviceName> = {
  320: 'iPhone SE',
  390: 'iPhone 14',
  430: 'iPhone 15 Pro Max',
};
const HEIGHTS: Record<Width, number> = {
  320: 568,
  390: 844,
  430: 932,
  768: 1024,
  1024: 768,
  1440: 900,
  844: 390,
  195: 422,
};
/** Wait in ms for a loading state: the app shows it after 800 ms, with an animation. */
const HOLD_MS = 1500;
const SETTLE_MS = 450;
const STALE_MS = 4500;
/** Time in ms in which nothing may shift: more than two price ticks. */
const WATCH_MS = 2500;
/** Maximum wait in ms for idle calls: the app requests sparklines one after another. */
const IDLE_LIMIT_MS = 9000;
const WEBP_QUALITY = 82;
/** Time zone of the screenshots: the server's sentences contain times in China. */
const TIME_ZONE = 'Asia/Shanghai';
const SEARCH_HISTORY = ['红隼云', 'HLC', '曙光', 'water'];

/** Whether WeChat has a device of this width. */
export const isPhone = (width: Width): width is PhoneWidth => width in DEVICES;

/** Folder and quality of the pictures. */
export interface ScreenshotOptions {
  folder: string;
  /** Picture pixels for a CSS pixel: 1 for the committed set. */
  scale: 1 | 2;
  text: number;
  /** Browser engine of the H5 screenshots. */
  engine: Engine;
}

export interface Screenshot {
  file: string;
  scene: Scene;
  appearance: Appearance;
  target: TargetName;
  /** Console errors, failed requests and layout faults. */
  problems: string[];
}

/** One device of one customer in one appearance: takes the screenshots of its scenes. */
export class ScreenshotSession {
  private constructor(
    private readonly driver: H5Driver | WeappDriver,
    private readonly proxy: RuleProxy,
    private readonly appearance: Appearance,
    private readonly album: ScreenshotOptions,
    private readonly cast: SceneCustomers,
    /** Whether the session also checks axe rules, keyboard access and layout shifts. */
    private readonly checksEverything: boolean,
  ) {}

  static async open(
    target: TargetName,
    { proxy, cast, appearance, user, album, checksEverything }: SceneSetup,
  ): Promise<ScreenshotSession> {
    const storage = storageOf(cast, user, appearance);
    const common = {
      baseUrl: proxy.baseUrl,
      pictures: album.folder,
      theme: appearance.theme,
      storage,
      timeZone: TIME_ZONE,
      text: album.text,
    };
    proxy.rules = {};
    const { width } = appearance;
    const driver =
      target === 'h5' || !isPhone(width)
        ? await H5Driver.launch({
            ...common,
            engine: album.engine,
            width,
            height: HEIGHTS[width],
          })
        : await WeappDriver.launch({
            ...common,
            directory: path.join(ROOT, 'dist/weapp'),
            compiledApi: process.env.TARO_APP_API || DEFAULT_API,
            device: DEVICES[width],
          });
    return new ScreenshotSession(driver, proxy, appearance, album, cast, checksEverything);
  }

  /** Takes the scene's screenshots; takes and reports a scene whose state was not reached, too. */
  async take(scene: Scene): Promise<Screenshot[]> {
    const { driver, proxy } = this;
    const lifts = (scene.expected ?? []).map((pattern) => driver.expectProblem(pattern));
    driver.takeProblems();
    const problems: string[] = [];
    try {
      await this.stage(scene);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    const shots = [await this.draw(scene, '', problems)];
    if (scene.tall && this.appearance.width === 390) {
      await driver.scroll(2500);
      await pause(SETTLE_MS);
      shots.push(await this.draw(scene, '-end', []));
    }
    problems.push(...driver.takeProblems(), ...(await this.findTextFaults()));
    if (scene.live && this.checksEverything) problems.push(...(await driver.watchShifts(WATCH_MS)));
    if (driver instanceof H5Driver && this.checksEverything)
      problems.push(...(await this.findBarriers(driver)));
    if (scene.state.startsWith('offline')) await driver.offline(false);
    lifts.forEach((lift) => lift());
    proxy.rules = {};
    return shots;
  }

  /** Reports text faults. Pseudo-texts are long, so buttons may wrap; others are untranslated. */
  private async findTextFaults(): Promise<string[]> {
    const faults = await this.driver.textFaults();
    if (this.appearance.locale !== PSEUDO_LOCALE) return faults;
    const foreign = foreignTexts(await this.driver.texts());
    return [...faults.filter((fault) => !fault.startsWith('a button has two lines')), ...foreign];
  }

  /** Reports barriers. The keyboard check takes seconds, so only some appearances have it. */
  private async findBarriers(driver: H5Driver): Promise<string[]> {
    const barriers = await driver.findBarriers();
    return (this.appearance.width === 390 || this.appearance.width === 1440) &&
      this.appearance.theme === 'light'
      ? [...barriers, ...(await driver.walkKeyboard())]
      : barriers;
  }

  async close(): Promise<void> {
    await this.driver.close();
  }

  private async stage({
    rules = {},
    path: route,
    see,
    act,
    atOnce,
    picks = [],
  }: Scene): Promise<void> {
    const { driver, proxy } = this;
    // Stops prices after the first has arrived: a stale price must have been fresh before.
    proxy.rules = rules.silent ? {} : rules;
    await driver.restart({ route: route.replace('{settled}', this.cast.settledNo) });
    await driver.see(see);
    if (rules.hold) await pause(HOLD_MS);
    await proxy.idle(IDLE_LIMIT_MS);
    proxy.rules = rules;
    for (const name of picks) {
      const file = this.cast.pictures[name];
      driver.chooseImages([name === 'half' ? file : await freshPicture(file)]);
    }
    if (act) await act(driver);
    if (atOnce) return;
    await proxy.idle(IDLE_LIMIT_MS);
    await pause(rules.silent ? STALE_MS : SETTLE_MS);
  }

  private async draw(scene: Scene, end: string, problems: string[]): Promise<Screenshot> {
    const { appearance, album, driver } = this;
    const setting = `${appearance.locale}-${appearance.theme}-${appearance.width}`;
    const name = `${scene.route}.${scene.state}${end}.${setting}.${driver.target}.webp`;
    const picture = sharp(await driver.picture(album.scale === 1 ? 'css' : 'device'));
    if (album.scale === 2) picture.resize(appearance.width * 2);
    const bytes = await picture.webp({ quality: WEBP_QUALITY, effort: 5 }).toBuffer();
    fs.writeFileSync(path.join(album.folder, name), bytes);
    return { file: name, scene, appearance, target: driver.target, problems };
  }
}

export interface SceneSetup {
  proxy: RuleProxy;
  cast: SceneCustomers;
  appearance: Appearance;
  user: SceneUser;
  album: ScreenshotOptions;
  checksEverything: boolean;
}

/** Results that a trader's home page shows as missed during an absence. */
const MISSED = ['82.00', '-100.00', '85.00'].map((profit, at) => ({ orderNo: `O-${at}`, profit }));

/** Returns the device's storage: language, theme, and session. */
function storageOf(
  cast: SceneCustomers,
  user: SceneUser,
  { locale, theme }: Appearance,
): Record<string, unknown> {
  const saved = { appLanguage: locale, theme, upDown: null, amountsHidden: false };
  const value = { ...saved, isUnsent: false };
  const settings = { 'candor.settings': { version: 1, value } };
  const history = { 'candor.searchHistory': { version: 1, value: SEARCH_HISTORY } };
  if (user === 'guest') return settings;
  const { phoneSession } = user === 'trader' ? nextTrader(cast) : cast[user];
  return {
    ...settings,
    ...(user === 'main' && history),
    ...(user === 'trader' && { 'candor.missedResults': { version: 1, value: MISSED } }),
    'candor.session': { version: 1, value: phoneSession },
    'candor.phoneKeys': { version: 1, value: [phoneKeyOf(phoneSession)] },
  };
}

/** Signing key that all devices of a customer share: a session accepts only one key. */
const phoneKeyOf = ({ uid }: { uid: string }) => ({
  uid,
  origin: '',
  secret: createHash('sha256').update(uid).digest('base64'),
  session: '',
});

function nextTrader({ traders }: SceneCustomers): Customer {
  const trader = traders.shift();
  if (!trader) throw new Error('every trader has a phone');
  return trader;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
