import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Kbd } from '../ui/marks';
import { Section } from '../ui/panes';
import { DESKS, isWaiting, type DeskKind, type Detail } from './kinds';
import type { useDecide } from './useDecide';

/** Minimum age of customers, which one refusal names. */
const AGE_MIN = 18;

interface DecisionPanelProps {
  kind: DeskKind;
  detail: Detail;
  decision: ReturnType<typeof useDecide>;
  /** Claimed by another operator, or being signed. */
  isOff: boolean;
  /** Displayed for long enough to be decided with one key. */
  isAwake: boolean;
  note: string;
  onNote: (text: string) => void;
}

function Reasons({
  kind,
  isOff,
  onChoose,
}: {
  kind: DeskKind;
  isOff: boolean;
  onChoose: (reason: string) => void;
}) {
  const t = useTranslate();
  const { reasons, texts } = DESKS[kind];
  const [read, setRead] = useState<string>(reasons[0]);
  return (
    <Section title={t('desk.refuseBecause')} isText>
      <div className="reasons">
        {reasons.map((reason, index) => (
          <button
            key={reason}
            type="button"
            className="reason"
            disabled={isOff}
            onMouseEnter={() => setRead(reason)}
            onFocus={() => setRead(reason)}
            onClick={() => onChoose(reason)}
          >
            <Kbd>{String(index + 1)}</Kbd>
            <span>{t(`reason.${reason}`)}</span>
          </button>
        ))}
      </div>
      <p className="said">
        <small>{t('desk.willRead', { n: reasons.findIndex((one) => one === read) + 1 })}</small>
        {t('desk.reasonIs', { reason: t(`refusal.${texts}.${read}`, { ageMin: AGE_MIN }) })}
      </p>
    </Section>
  );
}

/** The decision that was made; null while the case waits. */
function decidedOf(detail: Detail): string | null {
  if (isWaiting(detail)) return null;
  const state = 'decision' in detail ? detail.decision : detail.state;
  return state === 'succeed' ? 'approved' : state;
}

/** Approve, or refuse with a reason; with the operator's own words. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { kind, detail, decision, isOff, isAwake, note, onNote } = props;
  const t = useTranslate();
  const { isSigning, fault, approve, refuse } = decision;
  const second = 'second' in detail ? detail.second : null;
  const approveKey = second === null ? `desk.approve_${kind}` : 'desk.approveSecond';
  const decided = decidedOf(detail);
  const hint = second === null ? t(`desk.alone.${kind}`) : t(`second.${second}`);
  if (decided !== null) {
    const result = t(`desk.payout.${decided}`, { _: t(`desk.state.${decided}`) });
    return (
      <section className="sec decision" role="status">
        {t('desk.decided', { result })}
      </section>
    );
  }
  return (
    <>
      <section className="sec decision" aria-label={t('desk.decision')}>
        <button
          type="button"
          className="btn btn--main btn--big"
          disabled={isOff || !isAwake}
          onClick={() => void approve()}
        >
          {t(isSigning ? 'logIn.touch' : approveKey)}
          {!isSigning && <Kbd>A</Kbd>}
        </button>
        <p className="decision__hint">{isOff || isAwake ? hint : t('desk.sleeping')}</p>
        {fault && (
          <p className="field__fault" role="alert">
            {fault}
          </p>
        )}
        <label className="field">
          <span className="field__label">
            <span>
              {t('desk.note')} <Kbd>N</Kbd>
            </span>
            <span>{t('desk.noteAbout')}</span>
          </span>
          <textarea
            id="note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => onNote(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
        </label>
      </section>
      <Reasons kind={kind} isOff={isOff} onChoose={(reason) => void refuse(reason)} />
    </>
  );
}
