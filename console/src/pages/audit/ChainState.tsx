import { useTranslate } from 'ra-core';
import { useCall } from '../../api/useCall';
import { useFormat } from '../../texts/format';
import { Kbd, Mark, type Verdict } from '../../ui/marks';
import { Fault } from '../../ui/Loaded';

/** State of the check of the whole chain, which the operator starts; it reads every entry. */
export function useChainCheck() {
  const check = useCall('audit verify', {}, { isOff: true });
  return { check, run: () => void check.refetch() };
}

interface ChainStateProps extends ReturnType<typeof useChainCheck> {
  isExporting: boolean;
  onExport: () => void;
}

function Result({ check }: Pick<ChainStateProps, 'check'>) {
  const t = useTranslate();
  const { time } = useFormat();
  const { data, dataUpdatedAt, isFetching } = check;
  if (isFetching) return <span role="status">{t('audit.checking')}</span>;
  if (data === undefined) return <span className="t2">{t('audit.unchecked')}</span>;
  const unsigned = data.decisions.filter(({ isComplete }) => !isComplete).length;
  const [verdict, text]: [Verdict, string] =
    data.brokenAt === null
      ? ['equal', t('audit.joined', { entries: data.entries })]
      : ['differs', t('audit.broken', { at: data.brokenAt })];
  return (
    <>
      <Mark verdict={verdict} />
      <b>{text}</b>
      <Mark verdict={unsigned === 0 ? 'equal' : 'look'} />
      <span>
        {t('audit.signed', { total: data.decisions.length - unsigned, of: data.decisions.length })}
      </span>
      <span className="t2 num">{t('audit.checkedAt', { at: time(dataUpdatedAt) })}</span>
    </>
  );
}

/** Whether the log is unbroken and its decisions are signed, with the export. */
export function ChainState({ check, run, isExporting, onExport }: ChainStateProps) {
  const t = useTranslate();
  return (
    <>
      <div className="bar">
        <Result check={check} />
        <span className="bar__end">
          <button type="button" className="btn" aria-disabled={check.isFetching} onClick={run}>
            {t('audit.check')} <Kbd>V</Kbd>
          </button>
          <button type="button" className="btn" aria-disabled={isExporting} onClick={onExport}>
            {t(isExporting ? 'form.busy' : 'audit.export')} <Kbd>D</Kbd>
          </button>
        </span>
      </div>
      {check.error && <Fault error={check.error} retry={run} />}
    </>
  );
}
