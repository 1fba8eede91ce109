import type { Locale } from '@contract/common';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { textOf } from '@/i18n';
import { textsIn } from '@/testing/allTexts';
import { checkShareLink } from '@candor/proof/check/checkShareLink';
import { drawPage, type Actions } from './drawPage';
import { checkParsedFile, type CheckState } from '@candor/proof/check/CheckState';
import { DAY_MS } from '@candor/rules/durations';

const log = aLog();
const { proof, known } = proveOrder(log);
const { expires } = { expires: known.order?.expectedCloseTime ?? 0 };
const token = shareToken(proof.receipt);
const link = { log: shareLogId(proof.keys[0]) ?? '', expires, token };
const text = shareLinkText(link);
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
function serve(keys: unknown, result: unknown): void {
  global.fetch = jest.fn(async (path: string) => {
    const answer = path.startsWith('/transparency/keys') ? keys : result;
    if (answer instanceof Error) throw answer;
    const status = typeof answer === 'number' ? answer : 200;
    return { ok: status === 200, status, json: async () => ({ data: answer }) } as Response;
  }) as unknown as typeof fetch;
}

const keys = { origin: '', keys: proof.keys };

describe('a shared link on the check page', () => {
  it('passes the check, and sends the server only expiry and token', async () => {
    serve(keys, { proof, proofAt: null });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'checked', verdict: { isValid: true }, origin: 'link' });
    expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
      '/transparency/keys',
      `/transparency/result?expires=${expires}&token=${token}`,
    ]);
  });

  it('fails the check of a changed proof', async () => {
    const settlement = proof.settlement.replace(/^paid .*$/m, 'paid 1.00');
    serve(keys, { proof: { ...proof, settlement }, proofAt: null });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'checked', verdict: { code: 'bad_signature' } });
  });

  it('waits for an order that is not sealed yet', async () => {
    serve(keys, { proof: null, proofAt: Date.now() + 30_000 });
    const state = await checkShareLink(text, null);
    expect(state).toMatchObject({ kind: 'waiting', expires });
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
      expect(say('check-key').replace(/ /g, '').startsWith(link.log)).toBe(true);
      expect(say('check-witnesses')).toBe(textOf(locale)('check.log.none'));
    },
  );

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
