import fs from 'node:fs';
import path from 'node:path';
import { bundleDom } from './dom/bundleDom';
import { TouchInput } from './dom/TouchInput';
import { MiniProgram } from './MiniProgram';
import { bundleScripts } from './node/bundleScripts';
import { type DeviceName, devices } from './node/devices';
import { HostServer } from './node/HostServer';
import { type Abilities, NativeSide } from './node/NativeSide';
import type { NetworkRules } from './node/NetworkRules';
import { Problems } from './node/Problems';
import { openContext } from './openContext';
import { compileTemplates } from './pack/compileWxml';
import { programFolder } from './pack/PackageFiles';
import { packProgram } from './pack/packProgram';
import { builtinTemplates } from './runtime/components/builtinComponents';
import type { Device, HostConfig, LaunchOptions } from './runtime/HostConfig';

/** How a mini-program is started. Only the directory is required. */
export interface LaunchConfig {
  /** Directory of the compiled program (`dist/weapp`). */
  directory: string;
  device?: DeviceName;
  /** Default: the device's. 1 renders a ninth of an iPhone 14's pixels, which is faster. */
  pixelRatio?: number;
  theme?: 'light' | 'dark';
  /** The device's setting to reduce motion. */
  reducedMotion?: boolean;
  /** WeChat's text size in percent; default 100. */
  text?: number;
  /** The client's language: `zh_CN` or `en`. */
  language?: string;
  launch?: Partial<LaunchOptions>;
  /** Results of client abilities by name; a function receives the call's options. */
  abilities?: Abilities;
  /** Default: the machine's; e.g. `Asia/Shanghai`. */
  timeZone?: string;
  /** Storage of an earlier run. */
  storage?: Record<string, string>;
  /** Time for one message between logic and view, ms; default 0. */
  latencyMs?: number;
  /** Height of the soft keyboard, CSS px; by default it covers nothing. */
  keyboardPx?: number;
  /** `asked`: the customer has not yet agreed to the privacy terms; default `agreed`. */
  privacy?: 'agreed' | 'asked';
  allowedDomains?: NetworkRules['allowedDomains'];
  /** Compiled-in `host:port` → actual `host:port`. */
  hosts?: Record<string, string>;
}

function appIdOf(directory: string): string {
  const file = path.join(directory, 'project.config.json');
  const config: { appid?: string } = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : {};
  return config.appid || 'wx0000000000000000';
}

/**
 * Packs a program and starts it in a browser. Throws when the package breaks a rule (compiler
 * warnings count) or no first page appears.
 */
export async function launch(config: LaunchConfig): Promise<MiniProgram> {
  const directory = programFolder(config.directory);
  const { pack, files } = packProgram(directory, config.directory);
  const broken = pack.problems.filter(({ level }) => level === 'error');
  if (broken.length) {
    const lines = broken.map(({ file, message }) => `${file}: ${message}`);
    throw new Error(`the package is broken:\n${lines.join('\n')}`);
  }
  const phone: Device = devices[config.device ?? 'iPhone 14'];
  const device = { ...phone, pixelRatio: config.pixelRatio ?? phone.pixelRatio };
  const appId = appIdOf(config.directory);
  const { allowedDomains = null, hosts = {}, theme = 'light' } = config;
  const rules = { appId, allowedDomains, hosts, offline: false };
  const storage = config.storage ?? {};
  const native = new NativeSide(rules, storage, config.abilities ?? {}, (name, data) => {
    void page.evaluate(([n, d]) => window.__weappEvent(n, d), [name, data] as const).catch(ignore);
  });
  const hostConfig: HostConfig = {
    origin: '',
    device,
    appId,
    theme,
    text: config.text ?? 100,
    language: config.language ?? 'zh_CN',
    sdkVersion: '3.5.8',
    networkType: 'wifi',
    storage,
    launch: config.launch ?? {},
    latencyMs: config.latencyMs ?? 0,
    keyboardPx: config.keyboardPx ?? 0,
    privacy: config.privacy ?? 'agreed',
    failingPackages: [],
    hosts,
  };
  const scripts = await bundleScripts();
  const builtins = compileTemplates(builtinTemplates);
  const server = await HostServer.start({
    assetPath: (name) => files.pathOf(name),
    scripts,
    packScript: () =>
      `window.__weappPack=${JSON.stringify(pack)};` +
      `window.__weappBuiltins=${JSON.stringify(builtins)};` +
      `window.__weappConfig=${JSON.stringify(hostConfig)};`,
    userFile: (filePath) => native.files.read(filePath)?.body,
  });
  hostConfig.origin = server.origin;
  const context = await openContext({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    colorScheme: theme,
    reducedMotion: config.reducedMotion ? 'reduce' : 'no-preference',
    ...(config.timeZone && { timezoneId: config.timeZone }),
  });
  await context.addInitScript(await bundleDom());
  await context.addInitScript(takeAway, device.lacks ?? []);
  const page = await context.newPage();
  const problems = new Problems();
  await page.exposeFunction('__weappLog', (text: string) => problems.log(JSON.parse(text)));
  await page.exposeFunction('__weappNative', (text: string) => native.respond(text));
  page.on('crash', () => problems.add('the page crashed'));
  const input = await TouchInput.on(page);
  const program = new MiniProgram({
    page,
    server,
    native,
    problems,
    pack,
    input,
    hostConfig,
    directory,
  });
  try {
    await program.start();
  } catch (error) {
    await program.close();
    throw error;
  }
  return program;
}

/** Runs in the page: removes what this device's engine lacks. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<unknown>((at, part) => Reflect.get(Object(at), part), window);
    Reflect.deleteProperty(Object(owner), last);
  }
}

function ignore(): void {
  // The page is closed already.
}
