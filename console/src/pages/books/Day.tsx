import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { BOOK_LINES } from '@contract/ops/money';
import { call } from '../../api/call';
import { serverNow } from '../../api/clock';
import { messageOf } from '../../api/OpsError';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useKeys } from '../../shell/keys';
import { formatMoney, useFormat } from '../../texts/format';
import { ActionList } from '../../ui/ActionList';
import { Loaded } from '../../ui/Loaded';
import { Kbd, Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { saveFile } from '../../ui/saveFile';
import { dayAt, dayBeside } from './days';

type DaySums = OutputOf<'books day'>[number];

const NAMES = ['owedBefore', ...BOOK_LINES, 'owedAfter'] as const;

function Sums({ sums }: { sums: DaySums }) {
  const t = useTranslate();
  const { currency, result, entries, closedAt, held, difference, lateEntries, owedNow } = sums;
  const textOf = (amount: string | null) =>
    amount === null ? t('shell.notStated') : formatMoney(amount);
  const line = (name: string, text: string, isMain = false) => (
    <div key={name}>
      <dt>{t(`books.${name}`)}</dt>
      <dd>{isMain ? <b>{text}</b> : text}</dd>
    </div>
  );
  return (
    <Section title={currency} end={t('books.entriesAre', { smart_count: entries })} isText>
      <dl className="sums num">
        {NAMES.map((name) => line(name, formatMoney(sums[name]), name.startsWith('owed')))}
        {line('result', formatMoney(result))}
        {closedAt !== null && line('heldThen', textOf(held))}
        {closedAt !== null && line('difference', textOf(difference))}
      </dl>
      {lateEntries !== null && lateEntries > 0 && (
        <p className="is-warn" role="status">
          {t('books.late', { smart_count: lateEntries, owed: textOf(owedNow) })}
        </p>
      )}
    </Section>
  );
}

/** Says whether a day is closed, and by whom. */
function CloseState({ sums, isOver }: { sums?: DaySums; isOver: boolean }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { closedBy, closedAt } = sums ?? {};
  if (closedBy && closedAt)
    return (
      <>
        <Tag tone="is-ok">{t('books.closed')}</Tag>{' '}
        <span className="t2">{t('books.closedBy', { by: closedBy, at: dateTime(closedAt) })}</span>
      </>
    );
  return <Tag>{t(isOver ? 'books.notClosed' : 'books.running')}</Tag>;
}

/** Sums at the end of the day, which a close confirms. */
const owedAt = (rows: readonly DaySums[], currency: DaySums['currency']) =>
  rows.find((row) => row.currency === currency)?.owedAfter ?? '0.00';

/** Whether a day can be closed; `next` is the only one that can, undefined before the first. */
function useClose(day: string, rows: readonly DaySums[], isOver: boolean) {
  const last = useCall('books closes', {}, { everyMs: 30_000 }).data?.[0];
  const [isAsked, setAsked] = useState(false);
  const next = last && dayBeside(last.day, 1);
  const isOpen = isOver && rows.length > 0 && rows.every(({ closedAt }) => closedAt === null);
  const isNext = next === undefined || next === day;
  return { next, isOpen, isNext, isAsked, setAsked };
}

interface CloseDialogProps {
  day: string;
  rows: readonly DaySums[];
  onClose: () => void;
}

function CloseDialog({ day, rows, onClose }: CloseDialogProps) {
  const t = useTranslate();
  const [usdt, cny] = [owedAt(rows, 'USDT'), owedAt(rows, 'CNY')];
  const sumOf = (amount: string) => <b className="num">{formatMoney(amount)}</b>;
  return (
    <CommandDialog
      command="books close"
      about={t('books.closeWith', { day })}
      facts={[
        ['USDT', sumOf(usdt)],
        ['CNY', sumOf(cny)],
      ]}
      fixed={{ day, usdt, cny }}
      onClose={onClose}
    />
  );
}

/** Saves the journal of a day; says what the server refuses. */
function useExport(day: string) {
  const notify = useNotify();
  return () =>
    void call('books export', { day }).then(
      ({ csv }) => saveFile(`journal-${day}.csv`, csv),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
}

interface DayProps {
  mayExport: boolean;
  mayClose: boolean;
}

/** What happened on a day in China, its close, and its journal as a file. */
export function Day({ mayExport, mayClose }: DayProps) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const today = dayAt(serverNow());
  const [day, setDay] = useState(today);
  const query = useCall('books day', { day }, { everyMs: 30_000, keepsLast: true });
  const move = (step: number) =>
    setDay((before) => [dayBeside(before, step), today].sort()[0] ?? today);
  const save = useExport(day);
  // Not those of the day before: a close confirms them.
  const rows = query.isPlaceholderData ? [] : (query.data ?? []);
  const isOver = day < today;
  const close = useClose(day, rows, isOver);
  const steps = [
    { keys: ['['], sign: '‹', label: t('books.dayBefore'), isOff: false, run: () => move(-1) },
    { keys: [']'], sign: '›', label: t('books.dayAfter'), isOff: day >= today, run: () => move(1) },
  ];
  const actions = [
    mayClose &&
      close.isOpen &&
      close.isNext && {
        name: 'close',
        keys: ['c'],
        label: titleOf('books close'),
        about: t('books.closeAbout'),
        run: () => close.setAsked(true),
      },
    mayExport && {
      name: 'export',
      keys: ['d'],
      label: t('books.export'),
      about: t('books.exportAbout'),
      run: save,
    },
  ].filter((action) => action !== false);
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
        <div className="sec__in">
          <CloseState sums={rows[0]} isOver={isOver} />
          {close.isOpen && !close.isNext && (
            <p className="t2">{t('books.closeNext', { day: close.next })}</p>
          )}
        </div>
        <ActionList actions={actions} />
      </Section>
      <Loaded query={query} empty={t('books.nothing')}>
        {(all) => all.map((sums) => <Sums key={sums.currency} sums={sums} />)}
      </Loaded>
      {close.isAsked && <CloseDialog day={day} rows={rows} onClose={() => close.setAsked(false)} />}
    </>
  );
}
