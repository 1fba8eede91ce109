import { useState } from 'react';
import { useTranslate, useLocale } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useKeys } from '../../shell/keys';
import { useMove } from '../../shell/useMove';
import { formatMoney } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Mark, Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { Table } from '../../ui/Table';

type Channel = OutputOf<'channels list'>[number];

const ACTIONS = [
  ['channels add', 'n'],
  ['channels set', 'e'],
  ['channels open', 'v'],
  ['channels close', 'x'],
] as const;
type Action = (typeof ACTIONS)[number][0];

const fits = (action: Action, channel: Channel | undefined) =>
  action === 'channels add' ||
  (channel !== undefined &&
    (action === 'channels set' || (action === 'channels open') !== channel.isOpen));

/** What is wrong with addresses that customers pay to, or are paid to. */
function WrongAddresses() {
  const t = useTranslate();
  const wrong = useCall('channels check', {});
  return (
    <Section title={t('settings.wrong')} count={wrong.data?.length}>
      <Loaded query={wrong} empty={t('settings.noneWrong')}>
        {(rows) => (
          <ul className="lines">
            {rows.map(({ what, id, userId, fault }) => (
              <li key={`${what}${id}`}>
                <span className="table__icon">
                  <Mark verdict="differs" />
                  {t(`settings.what.${what}`)} {id} {userId}
                </span>
                <span>{fault}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface ChannelTableProps {
  rows: readonly Channel[];
  chosen?: Channel;
  onChoose: (row: Channel) => void;
}

function ChannelTable({ rows, chosen, onChoose }: ChannelTableProps) {
  const t = useTranslate();
  const locale = useLocale() ?? 'en_US';
  return (
    <Table
      label={t('settings.tab.channels')}
      rows={rows}
      keyOf={({ id }) => id}
      chosen={chosen?.id}
      onOpen={onChoose}
      isQuiet={({ isOpen }) => !isOpen}
      columns={[
        { title: t('field.id'), width: 140, cell: ({ id }) => <b>{id}</b> },
        { title: t('field.name'), width: 180, cell: ({ names }) => names[locale] },
        {
          title: t('field.account'),
          cell: ({ account }) => <span className="code">{account}</span>,
        },
        { title: t('field.min'), width: 110, isRight: true, cell: ({ min }) => formatMoney(min) },
        { title: t('field.max'), width: 120, isRight: true, cell: ({ max }) => formatMoney(max) },
        {
          title: t('customer.state'),
          width: 90,
          cell: ({ isOpen }) => (
            <Tag tone={isOpen ? 'is-ok' : ''}>
              {t(isOpen ? 'settings.open' : 'settings.closed')}
            </Tag>
          ),
        },
      ]}
    />
  );
}

/** Ways to deposit; a new address needs two people and 24 hours. */
export function ChannelsTab() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const channels = useCall('channels list', {}, { everyMs: 30_000 });
  const [action, setAction] = useState<Action | null>(null);
  const { index, setAt, move } = useMove(channels.data?.length ?? 0);
  const chosen = channels.data?.[index];
  const offered = ACTIONS.map(([name, key]) => ({
    name,
    keys: [key],
    label: titleOf(name),
    isOff: !fits(name, chosen),
    run: () => setAction(name),
  }));
  useKeys([move, ...offered]);
  return (
    <>
      <Section
        title={t('settings.tab.channels')}
        count={channels.data?.length}
        end={offered.map(({ name, label, isOff, run }) => (
          <button
            key={name}
            type="button"
            className="btn btn--small"
            disabled={isOff}
            onClick={run}
          >
            {label}
          </button>
        ))}
      >
        <Loaded query={channels} empty={t('approvals.none')}>
          {(rows) => (
            <ChannelTable
              rows={rows}
              chosen={chosen}
              onChoose={(row) => setAt(rows.indexOf(row))}
            />
          )}
        </Loaded>
      </Section>
      <WrongAddresses />
      {action && (
        <CommandDialog
          command={action}
          {...(action !== 'channels add' &&
            chosen && { about: `${chosen.id} · ${chosen.account}`, fixed: { id: chosen.id } })}
          isDanger={action === 'channels close'}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
