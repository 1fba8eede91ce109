import type { Locale } from '@contract/common';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { PHONE } from '@candor/proof/testing/refuseOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { textOf } from '@/i18n';
import { textsIn } from '@/testing/allTexts';
import { checkShareLink } from '@candor/proof/check/checkShareLink';
import { drawPage, type Actions } from './drawPage';
import { checkParsedFile, type CheckState } from '@candor/proof/check/CheckState';
import { DAY_MS } from '@candor/rules/durations';

const log = aLog();
const proven = proveOrder(log);
const { proof, known } = proven;
/** Another log of the same operator. */
const fork = new TestLog(
  log.batches.map((batch, at) => (at === 3 ? { ...batch, entries: ['another'] } : batch)),
  log.size,
);
const opens = known.order?.openTime ?? 0;
const token = shareToken(proof.receipt);
const logId = shareLogId(proof.keys[0]) ?? '';
/** A link of the order by an app that knew this head. */
const linkWith = (head: string) =>
  shareLinkText({ log: logId, opens, token, head: shareHead(head) ?? { size: 0, hash: '' } });
const text = linkWith(proof.head);
const other = proveOrder(log, { at: 20_000, seconds: 5 }).proof;

const actions: Actions = {
  openLink: jest.fn(),
  openFile: jest.fn(),
  retry: jest.fn(),
  changeLanguage: jest.fn(),
};

const zh = textOf('zh_CN');

function drawn(state: CheckState, locale: Locale = 'zh_CN'): HTMLElement {
  document.body.replaceChildren(...drawPage({ t: textOf(locale), policy: null }, state, actions));
  return document.body;
}

const say = (id: string) => document.getElementById(id)?.textContent ?? '';

/** Responds to requests by path; a number is the status of a refusal. */
function serve(keys: unknown, result: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  const answers = { keys, result, heads: { list: [proof.head] }, ...more };
  global.fetch = jest.fn(async (path: string) => {
    const [, , name = ''] = path.split(/[/?]/);
    const answer = answers[name as keyof typeof answers];
    if (answer instanceof Error) throw answer;
    const status = typeof answer === 'number' ? answer : 200;
    return { ok: status === 200, status, json: async () => ({ data: answer }) } as Response;
  }) as unknown as typeof fetch;
}

const keys = { origin: '', keys: proof.keys };

describe('a shared link on the check page', () => {
  it('passes the check, and sends the server only size, opening instant and token', async () => {
    serve(keys, { proof, proofAt: null });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'checked', verdict: { isValid: true }, origin: 'link' });
    expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
      '/transparency/keys',
      `/transparency/heads?limit=1&size=${log.size}`,
      `/transparency/result?opens=${opens}&token=${token}`,
    ]);
  });

  it('fails the check of a changed proof', async () => {
    const settlement = proof.settlement.replace(/^paid .*$/m, 'paid 1.00');
    serve(keys, { proof: { ...proof, settlement }, proofAt: null });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'checked', verdict: { code: 'bad_signature' } });
  });

  it.each([
    ['older', 2],
    ['newer', log.size + 1],
  ])('compares the proof with an %s head that the sender knew', async (_, size) => {
    const long = new TestLog(proven.log.batches, size);
    const [from, to] = [Math.min(size, log.size), Math.max(size, log.size)];
    const links = { list: [{ from, path: long.consistency(from, to) }] };
    const heads = { list: [long.head()] };
    serve(keys, { proof, proofAt: null }, { heads, consistency: links });
    const state = await checkShareLink(linkWith(long.head()), null);
    expect(state).toMatchObject({
      verdict: { isValid: true },
      value: { kept: { heads: heads.list, links: links.list } },
    });
    expect(fetch).toHaveBeenLastCalledWith(
      `/transparency/consistency?from=${from}&to=${to}`,
      expect.anything(),
    );
  });

  it.each([
    ['the proof is of another log than the head', {}, 'head_inconsistent'],
    ['the server has no link from the head to the proof', { consistency: 404 }, 'head_forked'],
    ['the server returns no list of links', { consistency: {} }, 'head_forked'],
  ])('fails when %s', async (_, more, code) => {
    const list = [{ from: 2, path: proven.log.consistency(2) }];
    serve(
      keys,
      { proof, proofAt: null },
      { heads: { list: [fork.head(2)] }, consistency: { list }, ...more },
    );
    const state = await checkShareLink(linkWith(fork.head(2)), null);
    expect(state).toMatchObject({ kind: 'checked', verdict: { code } });
  });

  it.each([
    ['busy', 503],
    ['offline', new TypeError('no connection')],
  ])(
    'does not blame the log when the link of two heads cannot be asked for: %s',
    async (fault, consistency) => {
      serve(keys, { proof, proofAt: null }, { heads: { list: [proven.log.head(2)] }, consistency });
      expect(await checkShareLink(linkWith(proven.log.head(2)), null)).toEqual({
        kind: 'fault',
        fault,
      });
    },
  );

  it.each([
    ['another head of that size', { list: [fork.head()] }],
    ['a smaller head', { list: [proven.log.head(2)] }],
    ['no head', { list: [] }],
    ['no answer', 404],
    ['no text', { list: [7] }],
  ])('says that the server shows another log when it has %s', async (_, heads) => {
    serve(keys, { proof, proofAt: null }, { heads });
    expect(await checkShareLink(text, null)).toEqual({ kind: 'fault', fault: 'otherHead' });
  });

  it('waits for an order that is not sealed yet', async () => {
    serve(keys, { proof: null, proofAt: Date.now() + 30_000 });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'waiting', proofAt: expect.any(Number) });
    expect(drawn(state).textContent).toContain('还没有封存');
  });

  it.each([
    ['of a reader whose clock is a day behind', DAY_MS],
    ['that is due', -5_000],
  ])('is checked again soon if its order is %s', async (_, after) => {
    serve(keys, { proof: null, proofAt: Date.now() + after });
    const state = await checkShareLink(text, null);
    if (state.kind !== 'waiting') throw new Error(state.kind);
    expect(state.retryMs).toBeGreaterThanOrEqual(2_000);
    expect(state.retryMs).toBeLessThanOrEqual(30_000);
  });

  it.each(['zh_CN', 'en_US'] as const)(
    'shows an explanation of the app to a reader without prior knowledge: %s',
    (locale) => {
      for (const kind of ['empty', 'working'] as const) {
        drawn({ kind }, locale);
        expect(say('check-about')).toContain(textOf(locale)('check.about.text'));
      }
      expect(JSON.stringify(textsIn('en_US', 'check'))).not.toMatch(/[‘’“”]/);
    },
  );

  it.each([
    ['cut', text.slice(0, 30), keys, { proof, proofAt: null }],
    ['changed', `A${text.slice(1)}`, keys, { proof, proofAt: null }],
    ['otherServer', text, { keys: ['another key'] }, { proof, proofAt: null }],
    ['otherServer', text, 404, { proof, proofAt: null }],
    ['otherHead', linkWith(fork.head()), keys, { proof, proofAt: null }],
    ['otherResult', text, keys, { proof: other, proofAt: null }],
    ['unknown', text, keys, 404],
    ['busy', text, keys, 503],
    ['busy', text, 429, 503],
    ['offline', text, keys, new TypeError('no connection')],
  ] as const)('shows the error message for the fault %s', async (fault, own, known, result) => {
    serve(known, result);
    expect(await checkShareLink(own, null)).toEqual({ kind: 'fault', fault });
    for (const locale of ['zh_CN', 'en_US'] as const) {
      const t = textOf(locale);
      const [title, note] = [t(`check.faults.${fault}.title`), t(`check.faults.${fault}.text`)];
      drawn({ kind: 'fault', fault }, locale);
      expect(say(`check-fault-${fault}`)).toContain(title + note);
      // After an invalid link, the reader can enter another link.
      expect(document.getElementById('check-link')).not.toBeNull();
    }
  });
});

describe('a finished check on the check page', () => {
  const checked = checkParsedFile(proof, 'link', null);

  it.each(['zh_CN', 'en_US'] as const)(
    'shows five rows and the operator of the log: %s',
    (locale) => {
      drawn(checked, locale);
      for (const row of ['receipt', 'opening', 'closing', 'log', 'payout']) {
        expect(document.getElementById(`check-${row}-done`)).not.toBeNull();
      }
      expect(say('check-headline')).toBe(textOf(locale)('check.verdict.ok'));
      expect(say('check-origin')).toMatch(/^candor\/[0-9a-f]+$/);
      expect(say('check-key').replace(/ /g, '').startsWith(logId)).toBe(true);
      expect(say('check-witnesses')).toBe(textOf(locale)('check.log.none'));
    },
  );

  it('does not say that a phone signed the order of a shared result, which lacks it', () => {
    const signed = proveOrder(log, { phone: PHONE });
    const shared = proveOrder(log, { phone: PHONE, isShared: true });
    const receiptRow = (value: object) => {
      drawn(checkParsedFile(value, 'file', null));
      return say('check-receipt-done');
    };
    expect(receiptRow({ ...signed.proof, kept: {} })).toContain('手机签名');
    expect(receiptRow(shared.proof)).toContain(zh('proof.receipt.ok'));
    expect(receiptRow(shared.proof)).not.toContain('手机签名');
  });

  it('says that it was not compared with any data of the reader', () => {
    for (const origin of ['link', 'kept', 'file'] as const) {
      drawn({ ...checked, origin });
      expect(say('check-alone')).toBe(zh('check.alone.title') + zh(`check.alone.${origin}`));
    }
  });

  it('shows the witnesses below the head that the build does not know', () => {
    const line = `— w.example/1 ${btoa('0'.repeat(76))}\n`;
    drawn(checkParsedFile({ ...proof, head: proof.head + line }, 'file', null));
    expect(say('check-witnesses')).toContain('w.example/1');
    expect(say('check-headline')).toBe(zh('check.verdict.ok'));
  });

  it('is red with the reason, and shows contents of the file only as text', () => {
    const { order } = known;
    const kept = { order: { ...order, paid: '9999.00', orderNo: '<img src=x>' } };
    drawn(checkParsedFile({ ...proof, kept }, 'kept', null));
    expect(say('check-headline')).toBe(zh('check.verdict.failed'));
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([{}, { format: 'candor-proof/1' }, { proof: null, orderNo: 'O1' }, { kept: null }, []])(
    'never throws for %j',
    (value) => {
      const state = checkParsedFile(value, 'file', null);
      expect(state.verdict.isValid).toBe(false);
      expect(drawn(state).textContent).toContain(zh('check.verdict.failed'));
    },
  );
});
