import type { Locale } from '@contract/common';
import { keyFingerprint } from '@/domain/proof/keyFingerprint';
import { openProof } from '@/domain/proof/openProof';
import { parseNote } from '@/domain/proof/signedNote';
import { witnessesOf, type WitnessDemand } from '@/domain/proof/witnesses';
import { formatDuration } from '@/format/formatDuration';
import { formatMoney, UNKNOWN } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClockMs, formatDate } from '@/format/formatTime';
import { groupDigits } from '@/format/groupDigits';
import { textOf } from '@/i18n';
import { checkFacts, type CheckFacts } from '@/pages/record/checkFacts';
import { checkRows, type CheckRowTexts } from '@/pages/record/checkRows';
import { drawMark } from './drawMark';
import { button, el } from './el';
import type { Checked } from './Outcome';
import { fill, type PageTexts } from './texts';

export interface View {
  t: PageTexts;
  locale: Locale;
  demand: WitnessDemand | null;
}

const card = (id: string, title: string, ...parts: readonly (Node | null)[]) =>
  el('section', { id, class: 'card' }, el('h2', {}, title), ...parts);

/** Names and values one below the other. */
function list(rows: readonly (readonly [id: string, name: string, value: string])[]): HTMLElement {
  const parts = rows.flatMap(([id, name, value]) => [
    el('dt', {}, name),
    el('dd', { id: `check-${id}` }, value),
  ]);
  return el('dl', {}, ...parts);
}

function drawVerdict({ t }: View, { verdict, took }: Checked, rows: readonly CheckRowTexts[]) {
  const failed = rows.find(({ state }) => state === 'failed');
  const seconds = formatDuration(took);
  const [mark, title, note] = verdict.isValid
    ? (['done', t.verdict.ok, fill(t.verdict.okNote, { seconds })] as const)
    : verdict.code === null
      ? (['waiting', t.verdict.open, t.verdict.openNote] as const)
      : (['failed', t.verdict.failed, failed?.text ?? ''] as const);
  return el(
    'section',
    { id: 'check-verdict', class: `card verdict verdict--${mark}`, role: 'status' },
    drawMark(mark),
    el('div', {}, el('h2', { id: 'check-headline' }, title), el('p', { id: 'check-note' }, note)),
  );
}

/** Said of every check: the reader has nothing to hold against a log that is shown for the first time. */
const drawAlone = ({ t }: View, { origin }: Checked) =>
  el(
    'section',
    { id: 'check-alone', class: 'card alone' },
    el('h2', {}, t.alone.title),
    el('p', {}, t.alone[origin]),
  );

function drawFacts({ t, locale }: View, { receipt, settlement }: CheckFacts) {
  const word = textOf(locale);
  const at = (ts: number) => `${formatDate(ts, locale)} ${formatClockMs(ts)}`;
  const price = (tick: { price: string; ts: number }) =>
    `${formatPrice(tick.price)} · ${at(tick.ts)}`;
  const term = fill(t.facts.seconds, { seconds: receipt.seconds });
  return card(
    'check-facts',
    t.facts.title,
    list([
      ['product', t.facts.product, receipt.procode],
      ['side', t.facts.side, `${t.facts[receipt.direction]} · ${term}`],
      ['stake', t.facts.stake, `${formatMoney(receipt.stake)} USDT`],
      ['opened', t.facts.opened, price(receipt.tick)],
      ['expires', t.facts.expires, at(receipt.expires)],
      [
        'closed',
        t.facts.closed,
        settlement.tick === 'none' ? t.facts.none : price(settlement.tick),
      ],
      ['result', t.facts.result, word(`proof.results.${settlement.result}`)],
      ['paid', t.facts.paid, `${formatMoney(settlement.paid)} USDT`],
    ]),
    el('p', { class: 'quiet' }, t.facts.personal),
  );
}

function drawTicks(ticks: CheckRowTexts['ticks']): HTMLElement | null {
  if (!ticks || ticks.length === 0) return null;
  const boxes = ticks.map(({ number, price, time, caption, closing }) =>
    el(
      'li',
      { class: closing ? 'tick tick--on' : 'tick' },
      el('small', {}, number),
      el('b', {}, price),
      el('small', {}, time),
      el('small', {}, caption),
    ),
  );
  return el('ol', { class: 'ticks' }, ...boxes);
}

function drawSteps({ t }: View, rows: readonly CheckRowTexts[]) {
  const items = rows.map(({ name, state, title, text, ticks, hashes }) =>
    el(
      'li',
      { id: `check-${name}-${state}`, class: 'step' },
      drawMark(state === 'current' ? 'waiting' : state),
      el(
        'div',
        {},
        el('h3', {}, title),
        text ? el('p', {}, text) : null,
        drawTicks(ticks),
        hashes ? el('code', {}, hashes) : null,
      ),
    ),
  );
  return card('check-steps', t.steps, el('ol', { class: 'steps' }, ...items));
}

/** Who else has signed the head, and whether this page was built to know them. */
function witnessText({ t, demand }: View, head: string, origin: string): string {
  if (demand !== null) {
    const names = witnessesOf(head, demand);
    const [count, all] = [names.length, demand.witnesses.length];
    if (count === 0) return fill(t.log.wantedNone, { all });
    return fill(t.log.wanted, { count, all, names: names.join(', ') });
  }
  const signers = (parseNote(head)?.signatures ?? []).map(({ name }) => name);
  const others = [...new Set(signers)].filter((name) => name !== origin);
  return others.length === 0 ? t.log.none : fill(t.log.unasked, { names: others.join(', ') });
}

function drawLog(view: View, proof: NonNullable<Checked['proof']>) {
  const { t } = view;
  const head = openProof(proof)?.head;
  const origin = head?.origin ?? UNKNOWN;
  const count = head === undefined ? UNKNOWN : groupDigits(String(head.size));
  return card(
    'check-log',
    t.log.title,
    list([
      ['origin', t.log.id, origin],
      ['key', t.log.key, keyFingerprint(proof.keys[0]) ?? UNKNOWN],
      ['head', t.log.head, fill(t.log.minutes, { count })],
      ['witnesses', t.log.witnesses, witnessText(view, proof.head, origin)],
    ]),
    el('a', { href: '/transparency', class: 'link' }, t.log.open),
  );
}

function saveFile(value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)]));
  el('a', { href: url, download: 'candor-proof.json' }).click();
  URL.revokeObjectURL(url);
}

const drawSelf = ({ t }: View, { value }: Checked) =>
  card(
    'check-self',
    t.self.title,
    el('p', {}, t.self.text),
    el('code', {}, 'node verify/verify.mjs candor-proof.json'),
    button('line', t.self.save, 'check-save', () => saveFile(value)),
  );

/** Everything about a check that was made, in two columns where there is room. */
export function drawChecked(view: View, checked: Checked): HTMLElement {
  const { proof, verdict, order } = checked;
  const facts = checkFacts(proof);
  const rows = checkRows(textOf(view.locale), { verdict, order }, facts);
  return el(
    'div',
    { class: 'columns' },
    el(
      'div',
      {},
      drawVerdict(view, checked, rows),
      drawAlone(view, checked),
      facts && drawFacts(view, facts),
      proof && drawLog(view, proof),
    ),
    el(
      'div',
      {},
      drawSteps(view, rows),
      drawSelf(view, checked),
      el('p', { class: 'quiet' }, view.t.limits),
    ),
  );
}
