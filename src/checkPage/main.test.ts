import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { textOf } from '@/i18n';
import { areasIn, textsIn } from '@/testing/allTexts';

/** Features that the page uses and the oldest supported browsers lack (src/start/oldDevices.ts). */
const NEWER = [
  [Array.prototype, 'at'],
  [String.prototype, 'at'],
  [Object.getPrototypeOf(Uint8Array.prototype) as object, 'at'],
  [Object, 'hasOwn'],
] as const;

const { proof, known } = proveOrder(aLog());
const link = shareLinkText({
  log: shareLogId(proof.keys[0]) ?? '',
  opens: known.order?.openTime ?? 0,
  token: shareToken(proof.receipt),
  head: shareHead(proof.head)!,
});
const file = { size: 1000, text: async () => JSON.stringify({ ...proof, kept: known }) };

/** Waits until the check is done, in later tasks than the click; otherwise the test times out. */
async function ready(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (document.getElementById('check-working') !== null);
}
const say = (id: string) => document.getElementById(id)?.textContent ?? null;

async function open(hash: string): Promise<void> {
  window.history.replaceState(null, '', hash);
  await jest.isolateModulesAsync(async () => {
    // The build adds the texts of each file; the page has its own text engine.
    const { addTexts } = await import('@/i18n');
    for (const area of areasIn('zh_CN')) {
      addTexts(area, { zh_CN: textsIn('zh_CN', area), en_US: textsIn('en_US', area) });
    }
    await import('./main');
  });
  await ready();
}

async function choose(): Promise<void> {
  const field = document.getElementById('check-file')!;
  Object.defineProperty(field, 'files', { value: [file] });
  field.dispatchEvent(new Event('change'));
  await ready();
}

beforeEach(() => {
  window.matchMedia = () => new EventTarget() as MediaQueryList;
  global.fetch = jest.fn(async (path: string) => {
    const answers = { keys: { keys: proof.keys }, heads: { list: [proof.head] } };
    const [, , name = ''] = path.split(/[/?]/);
    const data = answers[name as keyof typeof answers] ?? { proof };
    return { ok: true, status: 200, json: async () => ({ data }) } as Response;
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const ok = textOf('en_US')('check.verdict.ok');

describe("the check page's script", () => {
  it('checks a link and a file in a browser without features newer than iOS 14.5', async () => {
    const kept = NEWER.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name)!);
    NEWER.forEach(([on, name]) => Reflect.deleteProperty(on, name));
    try {
      await open(`#${link}`);
      expect(say('check-headline')).toBe(ok);
      await open('#');
      await choose();
      expect(say('check-headline')).toBe(ok);
    } finally {
      NEWER.forEach(([on, name], at) => Object.defineProperty(on, name, kept[at]!));
    }
  });

  it.each([
    ['link', `#${link}`],
    ['file', '#'],
  ])('shows the failure instead of rejecting a valid %s or loading forever', async (kind, at) => {
    jest.spyOn(performance, 'now').mockImplementation(() => {
      throw new TypeError('r.at is not a function');
    });
    await open(at);
    if (kind === 'file') await choose();
    expect(say('check-fault-failed')).toContain('TypeError: r.at is not a function');
    expect(say('check-working')).toBeNull();
  });
});
