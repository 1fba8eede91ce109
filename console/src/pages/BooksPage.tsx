import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { CommandName, OutputOf } from '@contract/ops/commands';
import { mayRun } from '../api/authProvider';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { useCommandTitle } from '../command/useCommandTitle';
import { Page } from '../shell/Page';
import { useMove } from '../shell/useMove';
import { formatMoney } from '../texts/format';
import { Chips } from '../ui/Chips';
import { Loaded } from '../ui/Loaded';
import { Kbd } from '../ui/marks';
import { Pane, Section } from '../ui/panes';
import { ChannelTable } from './books/Channels';
import { Day } from './books/Day';
import { LinePane, LineTable } from './books/Lines';

/** What customers are owed beside what the operator states to hold. */
function Figures({ row }: { row: OutputOf<'money list'>[number] }) {
  const t = useTranslate();
  const { currency, owed, held, difference } = row;
  const textOf = (amount: string | null) =>
    amount === null ? t('shell.notStated') : formatMoney(amount);
  const isShort = difference?.startsWith('-') ?? false;
  return (
    <dl className="figures num">
      <div>
        <dt>{`${t('books.owed')} · ${currency}`}</dt>
        <dd>{formatMoney(owed)}</dd>
      </div>
      <div>
        <dt>{t('books.held')}</dt>
        <dd>{textOf(held)}</dd>
      </div>
      <div>
        <dt>{t('books.difference')}</dt>
        <dd className={isShort ? 'is-bad' : undefined}>{textOf(difference)}</dd>
      </div>
    </dl>
  );
}

type Asked = { command: 'statements import' } | { command: 'statements match'; deposit: string };

/** The chosen channel and line, the filter of lines, and what a dialog asks for. */
function useBooks() {
  const { session } = useSessionState();
  const channels = useCall('statements list', {}, { everyMs: 30_000 });
  const [channelAt, setChannelAt] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const [asked, setAsked] = useState<Asked | null>(null);
  const channel = channels.data?.[channelAt];
  const lines = useCall(
    'statements lines',
    { channel: channel?.channel ?? '', ...(isOpen && { open: true }) },
    { isOff: channel === undefined },
  );
  const { index, setAt, move } = useMove(lines.data?.length ?? 0);
  const choose = (at: number) => {
    setChannelAt(at);
    setAt(0);
  };
  const may = (name: CommandName) => mayRun(session?.role, name);
  const importing =
    channel !== undefined && may('statements import')
      ? () => setAsked({ command: 'statements import' })
      : undefined;
  const match = may('statements match')
    ? (deposit: string) => setAsked({ command: 'statements match', deposit })
    : undefined;
  const line = lines.data?.[index];
  const chosen = { channel, line, choose, setAt, move };
  return { channels, lines, ...chosen, isOpen, setOpen, asked, setAsked, importing, match, may };
}

type Books = ReturnType<typeof useBooks>;

function useBooksKeys({ channels, choose, line, move, isOpen, setOpen, importing, match }: Books) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const first = line?.deposit === null ? line.similarDeposits[0] : undefined;
  return [
    move,
    {
      keys: (channels.data ?? []).slice(0, 9).map((_, at) => String(at + 1)),
      label: t('books.channel'),
      place: 'move' as const,
      run: (key: string) => choose(Number(key) - 1),
    },
    { keys: ['v'], label: t('keys.filter'), run: () => setOpen(!isOpen) },
    {
      keys: ['i'],
      label: titleOf('statements import'),
      isOff: importing === undefined,
      run: () => importing?.(),
    },
    {
      keys: ['m'],
      label: titleOf('statements match'),
      isOff: first === undefined || match === undefined,
      run: () => first && match?.(first.id),
    },
  ];
}

/** Lines of the chosen channel, with the import of a statement. */
function ChannelLines({ books }: { books: Books }) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { channel, isOpen, setOpen, importing, lines, line, setAt } = books;
  if (channel === undefined) return null;
  const hasLines = channel.received !== '0.00' || channel.unmatchedOut > 0;
  return (
    <Section
      title={t('books.linesOf', { channel: channel.channel })}
      end={
        <>
          <Chips
            choices={['open', 'all'] as const}
            chosen={isOpen ? 'open' : 'all'}
            labelOf={(one) => t(`books.${one}`)}
            onChoose={(one) => setOpen(one === 'open')}
          />
          {importing && (
            <button type="button" className="btn btn--small" onClick={importing}>
              {titleOf('statements import')} <Kbd>I</Kbd>
            </button>
          )}
        </>
      }
    >
      <Loaded query={lines} empty={t(hasLines && isOpen ? 'books.noOpenLines' : 'books.noLines')}>
        {(rows) => (
          <LineTable
            rows={rows}
            currency={channel.currency}
            chosen={line}
            onChoose={(row) => setAt(rows.indexOf(row))}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Imports a statement of the chosen channel, or matches the chosen line. */
function BooksDialog({ books: { asked, setAsked, channel, line } }: { books: Books }) {
  const t = useTranslate();
  const onClose = () => setAsked(null);
  if (asked?.command === 'statements import' && channel)
    return (
      <CommandDialog
        command="statements import"
        about={t('books.importAbout', { channel: channel.channel })}
        fixed={{ channel: channel.channel }}
        onClose={onClose}
      />
    );
  if (asked?.command === 'statements match' && line)
    return (
      <CommandDialog
        command="statements match"
        about={`${line.line} · ${formatMoney(line.amount)} → ${asked.deposit}`}
        fixed={{ deposit: asked.deposit, line: line.line }}
        onClose={onClose}
      />
    );
  return null;
}

/** Owed and held, statements of each channel with what they paid, and the sums of a day. */
export function BooksPage() {
  const t = useTranslate();
  const money = useCall('money list', {}, { everyMs: 30_000 });
  const books = useBooks();
  const { channels, channel, choose, line, match, may } = books;
  return (
    <Page title={t('page.money')} keys={useBooksKeys(books)}>
      <Pane>
        {money.data?.map((row) => (
          <Figures key={row.currency} row={row} />
        ))}
        <Section title={t('books.channels')} count={channels.data?.length}>
          <Loaded query={channels} empty={t('approvals.none')}>
            {(rows) => (
              <ChannelTable
                rows={rows}
                chosen={channel}
                onChoose={(row) => choose(rows.indexOf(row))}
              />
            )}
          </Loaded>
        </Section>
        <ChannelLines books={books} />
      </Pane>
      <Pane width={312}>
        {line && channel && <LinePane line={line} currency={channel.currency} onMatch={match} />}
        <Day mayExport={may('books export')} mayClose={may('books close')} />
      </Pane>
      <BooksDialog books={books} />
    </Page>
  );
}
