import { keyFingerprint } from '@candor/proof/crypto/keyFingerprint';
import { openProof } from '@candor/proof/check/openProof';
import { expiryOf } from '@candor/proof/texts/shownOrderFields';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { witnessesOf, type WitnessPolicy } from '@candor/proof/check/witnesses';
import { formatDuration } from '@/format/formatDuration';
import { formatMoney, UNKNOWN } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClockMs, formatDate, formatTerm } from '@/format/formatTime';
import { groupDigits } from '@/format/groupDigits';
import type { Translate } from '@/i18n';
import { checkFacts, type CheckFacts } from '@/pages/record/checkFacts';
import { checkRows, type CheckRowTexts } from '@/pages/record/checkRows';
import { drawMark } from './drawMark';
import { button, createElement } from './createElement';
import type { CheckedFile } from '@candor/proof/check/CheckState';

export interface View {
  t: Translate;
  policy: WitnessPolicy | null;
}

const card = (id: string, title: string, ...parts: readonly (Node | null)[]) =>
  createElement('section', { id, class: 'card' }, createElement('h2', {}, title), ...parts);

function list(rows: readonly (readonly [id: string, name: string, value: string])[]): HTMLElement {
  const parts = rows.flatMap(([id, name, value]) => [
    createElement('dt', {}, name),
    createElement('dd', { id: `check-${id}` }, value),
  ]);
  return createElement('dl', {}, ...parts);
}

function drawVerdict(
  { t }: View,
  { verdict, durationMs }: CheckedFile,
  rows: readonly CheckRowTexts[],
) {
  const failed = rows.find(({ state }) => state === 'failed');
  const seconds = formatDuration(durationMs);
  const [mark, title, note] = verdict.isValid
    ? (['done', t('check.verdict.ok'), t('check.verdict.okNote', { seconds })] as const)
    : verdict.code === null
      ? (['waiting', t('check.verdict.open'), t('check.verdict.openNote')] as const)
      : (['failed', t('check.verdict.failed'), failed?.text ?? ''] as const);
  return createElement(
    'section',
    { id: 'check-verdict', class: `card verdict verdict--${mark}`, role: 'status' },
    drawMark(mark),
    createElement(
      'div',
      {},
      createElement('h2', { id: 'check-headline' }, title),
      createElement('p', { id: 'check-note' }, note),
    ),
  );
}

/** A note on what the log was compared with: one that the browser sees first, with nothing. */
function drawComparison({ t }: View, { origin }: CheckedFile): HTMLElement {
  const isSeen = origin === 'seen';
  return createElement(
    'section',
    { id: 'check-alone', class: isSeen ? 'card' : 'card alone' },
    createElement('h2', {}, t(`check.alone.${isSeen ? 'seenTitle' : 'title'}`)),
    createElement('p', {}, t(`check.alone.${origin}`)),
  );
}

function drawFacts({ t }: View, { receipt, settlement }: CheckFacts) {
  const at = (ts: number) => `${formatDate(ts, t.locale)} ${formatClockMs(ts)}`;
  const price = (point: { price: string; ts: number } | null) =>
    point === null ? t('check.facts.none') : `${formatPrice(point.price)} · ${at(point.ts)}`;
  const expires = expiryOf(receipt, settlement);
  const term = formatTerm(receipt.seconds);
  return card(
    'check-facts',
    t('check.facts.title'),
    list([
      ['product', t('check.facts.product'), receipt.procode],
      ['side', t('check.facts.side'), `${t(`check.facts.${receipt.side}`)} · ${term}`],
      ['stake', t('check.facts.stake'), `${formatMoney(receipt.stake)} USDT`],
      ['opened', t('check.facts.opened'), price(settlement.opening)],
      ['expires', t('check.facts.expires'), expires === null ? UNKNOWN : at(expires)],
      ['closed', t('check.facts.closed'), price(settlement.closing)],
      ['result', t('check.facts.result'), t(`proof.results.${settlement.result}`)],
      ['paid', t('check.facts.paid'), `${formatMoney(settlement.paid)} USDT`],
    ]),
    createElement('p', { class: 'quiet' }, t('check.facts.personal')),
  );
}

function drawTicks(ticks: CheckRowTexts['ticks']): HTMLElement | null {
  if (!ticks || ticks.length === 0) return null;
  const boxes = ticks.map(({ number, price, time, caption, closing }) =>
    createElement(
      'li',
      { class: closing ? 'tick tick--on' : 'tick' },
      createElement('small', {}, number),
      createElement('b', {}, price),
      createElement('small', {}, time),
      createElement('small', {}, caption),
    ),
  );
  return createElement('ol', { class: 'ticks' }, ...boxes);
}

function drawSteps({ t }: View, rows: readonly CheckRowTexts[]) {
  const items = rows.map(({ name, state, title, text, ticks, hashes }) =>
    createElement(
      'li',
      { id: `check-${name}-${state}`, class: 'step' },
      drawMark(state === 'current' ? 'waiting' : state),
      createElement(
        'div',
        {},
        createElement('h3', {}, title),
        text ? createElement('p', {}, text) : null,
        drawTicks(ticks),
        hashes ? createElement('code', {}, hashes) : null,
      ),
    ),
  );
  return card('check-steps', t('check.steps'), createElement('ol', { class: 'steps' }, ...items));
}

/** Names of the witnesses that cosigned the head, and whether the build requires witnesses. */
function witnessText({ t, policy }: View, head: string, origin: string): string {
  if (policy !== null) {
    const names = witnessesOf(head, policy);
    const [count, all] = [names.length, policy.witnesses.length];
    if (count === 0) return t('check.log.wantedNone', { all });
    return t('check.log.wanted', { count, all, names: names.join(', ') });
  }
  const signers = (parseNote(head)?.signatures ?? []).map(({ name }) => name);
  const others = [...new Set(signers)].filter((name) => name !== origin);
  return others.length === 0
    ? t('check.log.none')
    : t('check.log.unasked', { names: others.join(', ') });
}

function drawLog(view: View, proof: NonNullable<CheckedFile['proof']>) {
  const { t } = view;
  const head = openProof(proof)?.head;
  const origin = head?.origin ?? UNKNOWN;
  const count = head === undefined ? UNKNOWN : groupDigits(String(head.size));
  return card(
    'check-log',
    t('check.log.title'),
    list([
      ['origin', t('check.log.id'), origin],
      ['key', t('check.log.key'), keyFingerprint(proof.keys[0]) ?? UNKNOWN],
      ['head', t('check.log.head'), t('check.log.minutes', { count })],
      ['witnesses', t('check.log.witnesses'), witnessText(view, proof.head, origin)],
    ]),
    createElement('a', { href: '/transparency', class: 'link' }, t('check.log.open')),
  );
}

function saveFile(value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)]));
  createElement('a', { href: url, download: 'candor-proof.json' }).click();
  URL.revokeObjectURL(url);
}

const drawDownload = ({ t }: View, { value }: CheckedFile) =>
  card(
    'check-self',
    t('check.self.title'),
    createElement('p', {}, t('check.self.text')),
    createElement('code', {}, 'node packages/verify/verify.mjs candor-proof.json'),
    button('line', t('check.self.save'), 'check-save', () => saveFile(value)),
  );

/** A finished check, in two columns if the window is wide. */
export function drawChecked(view: View, checked: CheckedFile): HTMLElement {
  const { proof, verdict, order } = checked;
  const facts = checkFacts(proof);
  const rows = checkRows(view.t, { verdict, order }, facts);
  return createElement(
    'div',
    { class: 'columns' },
    createElement(
      'div',
      {},
      drawVerdict(view, checked, rows),
      drawComparison(view, checked),
      facts && drawFacts(view, facts),
      proof && drawLog(view, proof),
    ),
    createElement(
      'div',
      {},
      drawSteps(view, rows),
      drawDownload(view, checked),
      createElement('p', { class: 'quiet' }, view.t('check.limits')),
    ),
  );
}
