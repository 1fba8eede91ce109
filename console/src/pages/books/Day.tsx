import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { call } from '../../api/call';
import { serverNow } from '../../api/clock';
import { messageOf } from '../../api/OpsError';
import { useCall } from '../../api/useCall';
import { useKeys } from '../../shell/keys';
import { totalOf } from '../../texts/amounts';
import { formatMoney } from '../../texts/format';
import { ActionList } from '../../ui/ActionList';
import { Loaded } from '../../ui/Loaded';
import { Kbd } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { saveFile } from '../../ui/saveFile';
import { dayAt, dayBeside } from './days';

type DaySums = OutputOf<'books day'>[number];

const NAMES = [
  'owedBefore',
  'deposits',
  'payouts',
  'credits',
  'fees',
  'orderResult',
  'owedAfter',
] as const;

function Sums({ sums }: { sums: DaySums }) {
  const t = useTranslate();
  const { currency, fees, orderResult, entries } = sums;
  return (
    <Section title={currency} end={t('books.entriesAre', { smart_count: entries })} isText>
      <dl className="sums num">
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`books.${name}`)}</dt>
            <dd>{formatMoney(sums[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('books.result')}</dt>
          <dd>
            <b>{formatMoney(totalOf([fees, orderResult]))}</b>
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** What happened on a day in China, and its journal as a file. */
export function Day({ mayExport }: { mayExport: boolean }) {
  const t = useTranslate();
  const notify = useNotify();
  const today = dayAt(serverNow());
  const [day, setDay] = useState(today);
  const query = useCall('books day', { day }, { everyMs: 30_000, keepsLast: true });
  const move = (step: number) =>
    setDay((before) => [dayBeside(before, step), today].sort()[0] ?? today);
  const save = () =>
    call('books export', { day }).then(
      ({ csv }) => saveFile(`journal-${day}.csv`, csv),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  const steps = [
    { keys: ['['], sign: '‹', label: t('books.dayBefore'), isOff: false, run: () => move(-1) },
    { keys: [']'], sign: '›', label: t('books.dayAfter'), isOff: day >= today, run: () => move(1) },
  ];
  const actions = mayExport
    ? [
        {
          name: 'export',
          keys: ['d'],
          label: t('books.export'),
          about: t('books.exportAbout'),
          run: () => void save(),
        },
      ]
    : [];
  useKeys([...steps, ...actions].map((action) => ({ ...action, place: 'elsewhere' })));
  return (
    <>
      <Section
        title={day}
        end={steps.map(({ keys, sign, label, isOff, run }) => (
          <button
            key={sign}
            type="button"
            className="btn btn--small"
            aria-label={label}
            disabled={isOff}
            onClick={run}
          >
            {sign} <Kbd>{keys.join('')}</Kbd>
          </button>
        ))}
      >
        <ActionList actions={actions} />
      </Section>
      <Loaded query={query} empty={t('books.nothing')}>
        {(rows) => rows.map((sums) => <Sums key={sums.currency} sums={sums} />)}
      </Loaded>
    </>
  );
}
