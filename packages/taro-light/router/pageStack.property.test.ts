import { navigateTo, redirectTo, reLaunch, switchTab } from '@tarojs/router/dist/api';
import { createHashHistory } from '@tarojs/router/dist/history';
import { createRouter } from '@tarojs/router/dist/router/spa';
import fc from 'fast-check';
import { backGuardSettled, guardBack } from './backGuard';

jest.mock('@tarojs/router/dist/router/stack', () => jest.requireActual('./PageStack'));
jest.mock('@tarojs/router/dist/router/navigation-bar', () => jest.requireActual('./emptyBars'));

let mockShown = '';
let isSheetOpen = false;

function closeSheet(): void {
  isSheetOpen = false;
  guardBack(null);
}

/** A page as Taro creates it: an element with its URL as id. */
function mockPage(path: string, current: { page: object | null }) {
  const element = document.createElement('div');
  element.className = 'taro_page';
  element.id = path;
  const page = {
    path,
    $taroParams: {},
    onLoad: (_: object, ready: () => void) => {
      current.page = page;
      document.body.append(element);
      ready();
    },
    onShow: () => {
      current.page = page;
      mockShown = `#${path.replace(/[?&]stamp=.*$/, '')}`;
    },
    onHide: closeSheet,
    onUnload: () => {
      closeSheet();
      element.remove();
    },
  };
  return page;
}

jest.mock('@tarojs/runtime', () => {
  // Build-time constants that the router does not need.
  for (const part of [
    'INNER_HTML',
    'ADJACENT_HTML',
    'SIZE_APIS',
    'CLONE_NODE',
    'CONTAINS',
    'MUTATION_OBSERVER',
    'TEMPLATE_CONTENT',
  ])
    Object.assign(globalThis, { [`ENABLE_${part}`]: false });
  const runtime = jest.requireActual('@tarojs/runtime');
  return {
    ...runtime,
    createPageConfig: (_: object, path: string) => mockPage(path, runtime.Current),
  };
});

const HOME = '/pages/home/index';
const KST = '/pages/stock/trade?procode=KST&direction=1';
const AUR = '/pages/stock/trade?procode=AUR&direction=2';
const VERIFY = '/pages/record/verify?orderNo=1&share=1';
const TABS = [HOME, '/pages/market/index'];
const PATHS = [...TABS, '/pages/stock/index', '/pages/stock/trade', '/pages/record/verify'];
const PAGES = [
  '/pages/stock/index?procode=KST',
  '/pages/stock/index?procode=AUR',
  KST,
  AUR,
  VERIFY,
];

type Step =
  | { act: 'open' | 'replace' | 'paste'; page: string }
  | { act: 'tab'; page: string }
  | { act: 'sheet' | 'close' | 'back' | 'forward' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constantFrom('open' as const, 'replace' as const, 'paste' as const),
      page: fc.constantFrom(...PAGES),
    }),
    fc.record({ act: fc.constant('tab' as const), page: fc.constantFrom(...TABS) }),
    fc.record({
      act: fc.constantFrom(
        'sheet' as const,
        'close' as const,
        'back' as const,
        'back' as const,
        'forward' as const,
      ),
    }),
  ),
  { maxLength: 14 },
);

/** Reference model of the history: pages only, without entries for overlays. */
class Model {
  private readonly entries: string[];
  private at = 0;
  hasSheet = false;

  constructor(first: string) {
    this.entries = [first];
  }

  get address(): string {
    return `#${this.entries[this.at]}`;
  }

  apply(step: Step): void {
    const last = this.entries.length - 1;
    const wasOpen = this.hasSheet;
    if (step.act !== 'sheet' && step.act !== 'forward') this.hasSheet = false;
    if (step.act === 'replace' || step.act === 'tab') this.entries[this.at] = step.page;
    else if (step.act === 'open' || (step.act === 'paste' && `#${step.page}` !== this.address)) {
      this.entries.splice(this.at + 1, last, step.page);
      this.at += 1;
    } else if (step.act === 'paste') this.hasSheet = wasOpen;
    else if (step.act === 'back' && !wasOpen) this.at = Math.max(0, this.at - 1);
    else if (step.act === 'forward' && !wasOpen) this.at = Math.min(last, this.at + 1);
    else if (step.act === 'sheet') {
      this.hasSheet = true;
      this.entries.splice(this.at + 1);
    }
  }

  get canGoBack(): boolean {
    return this.hasSheet || this.at > 0;
  }
}

const SETTLE_MS = 25;
const SETTLE_MS_MAX = 10_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** Waits until the history matches the model, or for a timeout. */
async function settle(model: Model): Promise<void> {
  const { address, hasSheet } = model;
  const deadline = Date.now() + SETTLE_MS_MAX;
  const isThere = () =>
    // On the entry of a closed sheet, the guard is about to leave it.
    (isSheetOpen || !('candorGuard' in Object(window.history.state))) &&
    [window.location.hash, mockShown].every((one) => one === address) &&
    isSheetOpen === hasSheet;
  do await pause();
  while (!isThere() && Date.now() < deadline);
}

/** As src/navigation.ts: a navigation closes the overlay and waits for the history. */
async function navigate(go: (option: { url: string }) => Promise<unknown>, url: string) {
  closeSheet();
  await backGuardSettled();
  await go({ url });
}

async function perform(step: Step, { canGoBack }: Model): Promise<void> {
  if (step.act === 'open') await navigate(navigateTo, step.page);
  else if (step.act === 'replace') await navigate(redirectTo, step.page);
  else if (step.act === 'tab') await navigate(switchTab, step.page);
  else if (step.act === 'paste') window.location.hash = step.page;
  else if (step.act === 'close') closeSheet();
  else if (step.act === 'forward') window.history.forward();
  else if (step.act === 'back') {
    if (canGoBack) window.history.back();
  } else {
    isSheetOpen = true;
    guardBack(closeSheet);
  }
}

beforeAll(async () => {
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
  const routes = PATHS.map((path) => ({
    path,
    load: jest.fn().mockImplementation((...args) => [Promise.resolve({ default: {} }), ...args]),
  }));
  const config = {
    routes,
    router: { mode: 'hash' as const, basename: '', pathname: '' },
    window: {},
    tabBar: { list: TABS.map((pagePath) => ({ pagePath, text: '' })) },
    animation: false,
  };
  createRouter(createHashHistory({ window }), {}, config, 'react');
  await pause();
});

describe('the router with PageStack and backGuard', () => {
  it('shows the page of the URL after any sequence of navigations, sheets and Back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        // A new page on top deletes the forward entries of earlier walks.
        await reLaunch({ url: HOME });
        await settle(new Model(HOME));
        await navigateTo({ url: KST });
        const model = new Model(KST);
        await settle(model);
        for (const step of sequence) {
          await perform(step, model);
          model.apply(step);
          await settle(model);
          expect([window.location.hash, mockShown, isSheetOpen]).toEqual([
            model.address,
            model.address,
            model.hasSheet,
          ]);
        }
        closeSheet();
        model.hasSheet = false;
        await settle(model);
      }),
      {
        numRuns: Number(process.env.ROUTER_RUNS ?? 25),
        examples: [
          [
            [
              { act: 'open', page: VERIFY },
              { act: 'sheet' },
              { act: 'close' },
              { act: 'paste', page: AUR },
            ],
          ],
          [[{ act: 'sheet' }, { act: 'paste', page: AUR }, { act: 'back' }, { act: 'forward' }]],
          [[{ act: 'sheet' }, { act: 'back' }, { act: 'forward' }, { act: 'back' }]],
        ],
      },
    );
  }, 60_000);
});
