import { aLog } from '@candor/proof/testing/aLog';
import { checkShareLink } from '@candor/proof/check/checkShareLink';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { TestLog } from '@candor/proof/testing/TestLog';
import { keepHead, seenHeads } from './seenHeads';

const { log, proof, known } = proveOrder(aLog());
/** Another log of the same operator. */
const fork = new TestLog(
  log.batches.map((batch, at) => (at === 1 ? { ...batch, entries: ['another'] } : batch)),
  log.size,
);
const link = shareLinkText({
  log: shareLogId(proof.keys[0]) ?? '',
  opens: known.order?.openTime as number,
  token: shareToken(proof.receipt),
  head: shareHead(proof.head)!,
});

/** Stores heads as `SeenLogStore` does; Taro wraps values in `data`. */
function seeInApp(heads: readonly string[]): void {
  const data = { version: 1, value: { pinned: null, since: null, heads } };
  localStorage.setItem('candor.seenLog', JSON.stringify({ data }));
}

function serve(consistency: (from: number) => readonly string[]): void {
  global.fetch = jest.fn(async (path: string) => {
    const url = new URL(path, 'http://server.example');
    const sizes = (url.searchParams.get('from') ?? '').split(',').map(Number);
    const responses: Record<string, unknown> = {
      keys: { keys: proof.keys },
      heads: { list: [proof.head] },
      result: { proof, proofAt: null },
      consistency: { list: sizes.map((from) => ({ from, path: consistency(from) })) },
    };
    const data = responses[url.pathname.split('/').pop() ?? ''];
    return { ok: true, status: 200, json: async () => ({ data }) } as Response;
  }) as unknown as typeof fetch;
}

beforeEach(() => localStorage.clear());

describe('the heads that the check page compares with a link', () => {
  it("are the page's own and the first and newest of the app", () => {
    expect(seenHeads()).toEqual([]);
    seeInApp([log.head(1), log.head(2), log.head(3)]);
    keepHead(log.head(2));
    expect(seenHeads()).toEqual([log.head(2), log.head(1), log.head(3)]);
  });

  it('keep only the largest head of the page', () => {
    for (const size of [2, 3, 1]) keepHead(log.head(size));
    expect(seenHeads()).toEqual([log.head(3)]);
  });

  it.each(['{', '7', '{"data":{"value":{"heads":7}}}', '{"data":{"value":{"heads":[7]}}}'])(
    'are none when the storage contains %s',
    (text) => {
      localStorage.setItem('candor.seenLog', text);
      localStorage.setItem('candor.checkedHead', text);
      expect(seenHeads()).toEqual([]);
    },
  );

  it('are none when the browser forbids storage', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    keepHead(log.head(2));
    expect(seenHeads()).toEqual([]);
    jest.restoreAllMocks();
  });
});

describe('a link on a device that has seen heads', () => {
  it('is valid when they are of the same log', async () => {
    seeInApp([log.head(1), log.head(3)]);
    serve((from) => log.consistency(from));
    const state = await checkShareLink(link, null, seenHeads());
    expect(state).toMatchObject({ kind: 'checked', origin: 'seen', verdict: { isValid: true } });
  });

  it.each([
    ['a smaller head', fork.head(3), 'head_inconsistent'],
    ['a head of the same size', fork.head(), 'head_forked'],
  ])('fails when the device has seen another log: %s', async (_, head, code) => {
    seeInApp([head]);
    serve((from) => log.consistency(from));
    const state = await checkShareLink(link, null, seenHeads());
    expect(state).toMatchObject({ kind: 'checked', verdict: { isValid: false, code } });
  });
});
