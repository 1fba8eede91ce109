import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale } from '../../src/domain/locales';
import { drawPictures } from '../journeys/parts/drawPictures';
import type { TargetName } from '../driver/Driver';
import { ENGINES } from '../driver/engines/engines';
import type { Engine } from '../driver/H5Config';
import { ProductServer } from '../ProductServer';
import type { Appearance, Scene, SceneUser } from './Scene';
import { scenes } from './scenes';
import { type SceneCustomers, keepOrdersOpen, createSceneCustomers } from './createSceneCustomers';
import { RuleProxy } from './RuleProxy';
import {
  type ScreenshotOptions,
  isPhone,
  type Screenshot,
  ScreenshotSession,
} from './ScreenshotSession';
import { writeIndex } from './writeIndex';

const USAGE = `npm run screens -- [--target h5|weapp] [--only TEXT]… [--look 1…18]… [--out FOLDER] [--scale 2] [--text 130] [--locale LOCALE] [--engine firefox|webkit]
  draws every screen of the builds in dist/h5 and dist/weapp into var/screens, in looks 1 to 4;
  with 5 to 12 these are all languages, themes and phones; 13 to 18 are wide, across and zoomed
npm run screens -- --docs
  draws the pictures that are kept in git: one of each route and target, into docs/screens`;
const ROOT = path.join(__dirname, '../..');
const APPEARANCES: readonly Appearance[] = [
  { locale: 'zh_CN', theme: 'light', width: 390 },
  { locale: 'en_US', theme: 'dark', width: 390 },
  { locale: 'en_US', theme: 'light', width: 320 },
  { locale: 'zh_CN', theme: 'dark', width: 430 },
  { locale: 'zh_CN', theme: 'dark', width: 390 },
  { locale: 'en_US', theme: 'light', width: 390 },
  { locale: 'zh_CN', theme: 'light', width: 320 },
  { locale: 'zh_CN', theme: 'dark', width: 320 },
  { locale: 'en_US', theme: 'dark', width: 320 },
  { locale: 'zh_CN', theme: 'light', width: 430 },
  { locale: 'en_US', theme: 'light', width: 430 },
  { locale: 'en_US', theme: 'dark', width: 430 },
  { locale: 'zh_CN', theme: 'light', width: 768 },
  { locale: 'en_US', theme: 'light', width: 1024 },
  { locale: 'zh_CN', theme: 'light', width: 1440 },
  { locale: 'en_US', theme: 'dark', width: 1440 },
  { locale: 'zh_CN', theme: 'dark', width: 844 },
  { locale: 'en_US', theme: 'light', width: 195 },
];
const USUAL_APPEARANCES = 4;
/** Whether an appearance also gets axe, keyboard and shift checks: usual or no phone. */
const checksEverything = (appearance: Appearance) =>
  APPEARANCES.indexOf(appearance) < USUAL_APPEARANCES || !isPhone(appearance.width);
const SCENE_USERS: readonly SceneUser[] = ['guest', 'fresh', 'trader', 'refused', 'main'];
/** Number of parallel devices; each mostly waits. */
const WORKERS = 4;
const SERVER_ENV = {
  DEMO_REVIEW_SECONDS: '86400',
  PRICE_SEED: '7',
  RATE_LIMIT: '0',
  ORDER_TERMS: '30:0.80,60:0.82,120:0.85,300:0.88,600:0.90',
};

const isEngine = (name: string): name is Engine => name in ENGINES;

function readChoice() {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true, default: ['h5', 'weapp'] },
      only: { type: 'string', multiple: true, default: [] },
      look: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      docs: { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
      text: { type: 'string', default: '100' },
      locale: { type: 'string' },
      engine: { type: 'string', default: 'chromium' },
      help: { type: 'boolean', default: false },
    },
  });
  const { engine } = values;
  if (!isEngine(engine)) throw new Error(`there is no engine "${engine}"\n${USAGE}`);
  const targets = (['h5', 'weapp'] as const)
    .filter((name) => values.target.includes(name))
    .filter((name) => name === 'h5' || engine === 'chromium');
  if (values.help || !targets.length) throw new Error(USAGE);
  const numbers = values.docs ? ['1'] : values.look;
  const appearances = APPEARANCES.filter((_, index) =>
    numbers.length ? numbers.includes(`${index + 1}`) : index < USUAL_APPEARANCES,
  );
  const album: ScreenshotOptions = {
    folder: path.resolve(ROOT, values.out ?? (values.docs ? 'docs/screens' : 'var/screens')),
    scale: values.scale === '2' ? 2 : 1,
    text: Number(values.text),
    engine,
  };
  const { locale } = values;
  if (locale !== undefined && !isLocale(locale)) throw new Error(`no locale ${locale}\n${USAGE}`);
  return { targets, looks: appearances, locale, album, only: values.only, isForDocs: values.docs };
}

function isDrawn(
  scene: Scene,
  appearance: Appearance,
  user: SceneUser,
  only: readonly string[],
): boolean {
  if (scene.who !== user) return false;
  const isUsual = APPEARANCES.indexOf(appearance) < USUAL_APPEARANCES;
  if (isUsual && appearance !== APPEARANCES[0] && scene.once) return false;
  if (isUsual && appearance.width !== 390 && !scene.dense) return false;
  return !only.length || only.some((text) => `${scene.route}.${scene.state}`.includes(text));
}

const say = (text: string): void => console.log(text);

interface Job {
  target: TargetName;
  appearance: Appearance;
  user: SceneUser;
  chosen: Scene[];
}

/** Returns the chosen scenes. For docs/screens: each route's main state, not scrolled. */
function scenesOf({ isForDocs }: ReturnType<typeof readChoice>): Scene[] {
  if (!isForDocs) return [...scenes];
  return scenes.filter(({ state }) => state === 'full').map((scene) => ({ ...scene, tall: false }));
}

function jobsOf(choice: ReturnType<typeof readChoice>): Job[] {
  const { targets, looks: appearances, locale, only } = choice;
  const wanted = scenesOf(choice);
  const all = appearances.flatMap((appearance) =>
    targets
      .filter((target) => target === 'h5' || isPhone(appearance.width))
      .flatMap((target) =>
        SCENE_USERS.map((user) => ({
          target,
          appearance: locale === undefined ? appearance : { ...appearance, locale },
          user,
          chosen: wanted.filter((scene) => isDrawn(scene, appearance, user, only)),
        })),
      ),
  );
  // Sorts the longest queue first, so that workers end together.
  return all
    .filter(({ chosen }) => chosen.length)
    .sort((one, other) => other.chosen.length - one.chosen.length);
}

interface ScreenSetup {
  server: ProductServer;
  cast: SceneCustomers;
  album: ScreenshotOptions;
  shots: Screenshot[];
}

async function runJobs(queue: Job[], { server, cast, album, shots }: ScreenSetup): Promise<void> {
  const proxy = await RuleProxy.start(server.baseUrl);
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { target, appearance, user, chosen } = job;
    const isLookedThrough = checksEverything(appearance) && album.engine === 'chromium';
    const setup = { proxy, cast, album, appearance, user, checksEverything: isLookedThrough };
    const session = await ScreenshotSession.open(target, setup);
    try {
      for (const scene of chosen) {
        await keepOrdersOpen(cast.main);
        const screenshot = await session.take(scene);
        screenshot.forEach(printProblems);
        shots.push(...screenshot);
      }
    } finally {
      await session.close();
    }
  }
  proxy.stop();
}

function printProblems({ file, problems }: Screenshot): void {
  if (problems.length) say(`FAIL ${file}\n     ${problems.join('\n     ')}`);
}

function printSummary(shots: readonly Screenshot[], begun: number): number {
  const troubled = shots.filter(({ problems }) => problems.length);
  const seconds = Math.round((Date.now() - begun) / 1000);
  say(`${shots.length} pictures in ${seconds} s, ${troubled.length} with problems`);
  return troubled.length ? 1 : 0;
}

async function main(): Promise<number> {
  const begun = Date.now();
  const choice = readChoice();
  const { album } = choice;
  fs.mkdirSync(album.folder, { recursive: true });
  const server = await ProductServer.start(SERVER_ENV);
  const shots: Screenshot[] = [];
  try {
    const queue = jobsOf(choice);
    const traders = queue.filter(({ user }) => user === 'trader').length;
    const cast = await createSceneCustomers(server, await drawPictures(server.folder), traders);
    say(`ready after ${Math.round((Date.now() - begun) / 1000)} s`);
    const stage = { server, cast, album, shots };
    // Without a GPU, two parallel WebKit browsers take their screenshots too late.
    const workers = album.engine === 'chromium' ? WORKERS : 1;
    await Promise.all(Array.from({ length: workers }, () => runJobs(queue, stage)));
  } finally {
    await server.stop();
  }
  writeIndex(album.folder);
  return printSummary(shots, begun);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
