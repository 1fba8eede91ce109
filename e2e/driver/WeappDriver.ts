import sharp from 'sharp';
import {
  type Abilities,
  type DeviceName,
  launch,
  type LaunchConfig,
  type MiniProgram,
} from 'weapp-runtime';
import type { Driver, ExportedFile, Selector } from './Driver';
import { TouchDriver } from './TouchDriver';
import { ProblemList } from './ProblemList';
import { WeappDevice } from './WeappDevice';

export interface WeappConfig {
  directory: string;
  /** The API base compiled into the build (`TARO_APP_API`). */
  compiledApi: string;
  /** URL of the server that replaces `compiledApi`: `http://127.0.0.1:40123`. */
  baseUrl: string;
  pictures: string;
  device?: DeviceName;
  /** Device pixels for a CSS pixel; default: the device's. */
  pixelRatio?: number;
  theme?: 'light' | 'dark';
  /** The device's setting to reduce motion. */
  reducedMotion?: boolean;
  /** WeChat's text size in percent; default 100. */
  text?: number;
  language?: string;
  /** Content that replaces the storage at every start of the program; without it, storage stays. */
  storage?: Record<string, unknown>;
  /** Time zone such as `Asia/Shanghai`; default: the machine's. */
  timeZone?: string;
  /** Results of WeChat's APIs that need a device or account (scanCode, login …). */
  abilities?: Abilities;
  /** Time for one message between logic and view, ms. */
  latencyMs?: number;
  /** Height of the soft keyboard, CSS px. */
  keyboardPx?: number;
  /** The customer has not agreed to WeChat's privacy terms yet. */
  asksPrivacy?: boolean;
}

/** WeChat's number for a page opened in Moments. */
const SCENE_MOMENTS = 1154;

export class WeappDriver extends TouchDriver implements Driver {
  readonly target = 'weapp';
  readonly device: WeappDevice;
  private readonly problems = new ProblemList();
  private readonly pickerAnswers: string[][] = [];
  private seenExchanges = 0;
  private isOffline = false;

  private constructor(
    private readonly program: MiniProgram,
    private readonly config: WeappConfig,
  ) {
    super(program.page, program.input, config.pictures);
    this.device = new WeappDevice(() => this.page, program);
  }

  static async launch(config: WeappConfig): Promise<WeappDriver> {
    const { directory, device, pixelRatio, theme, language, compiledApi, baseUrl } = config;
    const pick = (): Promise<object[]> => driver.answerPicker();
    const abilities: Abilities = {
      setClipboardData: ({ data }: { data: string }) => {
        abilities.getClipboardData = { data };
        return {};
      },
      getClipboardData: { data: '' },
      shareFileMessage: {},
      ...config.abilities,
      chooseMedia: pick,
      chooseImage: pick,
    };
    const options: LaunchConfig = {
      directory,
      abilities,
      hosts: { [new URL(compiledApi).host]: new URL(baseUrl).host },
      ...(device && { device }),
      ...(pixelRatio && { pixelRatio }),
      ...(theme && { theme }),
      ...(config.reducedMotion && { reducedMotion: true }),
      ...(config.text && { text: config.text }),
      ...(language && { language }),
      storage: encodeStorage(config.storage),
      ...(config.timeZone && { timeZone: config.timeZone }),
      ...(config.latencyMs && { latencyMs: config.latencyMs }),
      ...(config.keyboardPx && { keyboardPx: config.keyboardPx }),
      ...(config.asksPrivacy && { privacy: 'asked' }),
    };
    const driver: WeappDriver = new WeappDriver(await launch(options), config);
    return driver;
  }

  async open(route: string): Promise<void> {
    await this.program.navigate('reLaunch', route);
  }

  async tapForFile(selector: Selector): Promise<ExportedFile> {
    const { calls, files } = this.program.native;
    const before = calls.length;
    await this.tap(selector);
    return this.pollUntil(`hand out a file by ${selector}`, undefined, () => {
      const call = calls.slice(before).find(({ name }) => name === 'shareFileMessage');
      const { filePath, fileName } = (call?.options ?? {}) as Record<string, string | undefined>;
      const file = files.read(filePath ?? '');
      if (!file) throw new Error('no file was sent');
      return Promise.resolve({ name: fileName ?? '', text: file.body.toString('utf8') });
    });
  }

  chooseImages(files: string[]): void {
    this.pickerAnswers.push(files);
  }

  async tab(index: number): Promise<void> {
    await this.program.tapTab(index);
  }

  async back(): Promise<void> {
    if (!(await this.isThere('#nav-back'))) return this.program.tapBack();
    await this.touch('#nav-back', (own) => this.input.tap(own, '#nav-back'));
    await this.program.settle();
  }

  systemBack(): Promise<void> {
    return this.program.systemBack();
  }

  async restart({ kill = false, route = '', whileClosed = () => {} } = {}): Promise<void> {
    if (!kill) await this.program.background();
    whileClosed();
    if (this.config.storage) {
      const { storage } = this.program.native;
      for (const key of Object.keys(storage)) delete storage[key];
      Object.assign(storage, encodeStorage(this.config.storage));
    }
    await this.program.killAndRelaunch(route ? launchOf(route) : {});
  }

  /** Starts the app on a page that was shared to Moments: one page without navigation or storage. */
  async openInMoments(route: string): Promise<void> {
    await this.program.killAndRelaunch({ ...launchOf(route), scene: SCENE_MOMENTS });
  }

  async offline(on: boolean): Promise<void> {
    this.isOffline = on;
    await this.program.setOffline(on);
  }

  background(): Promise<void> {
    return this.program.background();
  }

  foreground(): Promise<void> {
    return this.program.foreground();
  }

  async currentRoute(): Promise<string> {
    return `/${(await this.program.currentPage()).path}`;
  }

  protected get openCalls(): number {
    return this.program.native.http.openCount;
  }

  expectProblem(pattern: RegExp): () => void {
    return this.problems.expect(pattern);
  }

  takeProblems(): string[] {
    for (const text of this.program.problems.take()) this.problems.add(text);
    const { records } = this.program.native.http;
    for (const { method, url, status, error } of records.slice(this.seenExchanges)) {
      const { pathname } = new URL(url);
      if (status >= 400) this.problems.add(`${method} ${pathname} answered ${status}`);
      if (status === 0 && !this.isOffline && !/abort|interrupted|DISCONNECTED/.test(error ?? '')) {
        this.problems.add(`${method} ${pathname} failed: ${error ?? ''}`);
      }
    }
    this.seenExchanges = records.length;
    return this.problems.take();
  }

  async close(): Promise<void> {
    await this.program.close();
  }

  /** The simulated mini-program, for functions that H5 lacks (setData figures, setTheme …). */
  get miniProgram(): MiniProgram {
    return this.program;
  }

  private async answerPicker(): Promise<object[]> {
    const files = this.pickerAnswers.shift();
    if (!files) {
      this.problems.add('a picture picker opened that the journey did not expect');
      throw new Error('cancel');
    }
    return Promise.all(
      files.map(async (file) => {
        // A file that is not a picture has no size in px, but WeChat returns it anyway.
        const { width, height, size } = await sharp(file)
          .metadata()
          .catch(() => ({ width: 0, height: 0, size: undefined }));
        const path = this.program.native.files.import(file);
        return {
          path,
          size: size ?? this.program.native.files.read(path)?.body.length,
          width,
          height,
        };
      }),
    );
  }
}

function launchOf(route: string): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = route.replace(/^\//, '').split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** Encodes values as WeChat stores them: with the type of each value. */
function encodeStorage(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, JSON.stringify({ value })]),
  );
}
