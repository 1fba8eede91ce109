import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useKeys } from '../../shell/keys';
import { useMove } from '../../shell/useMove';
import { Loaded } from '../../ui/Loaded';
import { Kbd, Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { Table } from '../../ui/Table';

type Banner = OutputOf<'banners list'>[number];
type Action = 'banners add' | 'banners open' | 'banners close' | 'messages send';

interface BannerTableProps {
  rows: readonly Banner[];
  chosen?: Banner;
  onChoose: (row: Banner) => void;
}

/** Banners as customers read them, in both languages. */
function BannerTable({ rows, chosen, onChoose }: BannerTableProps) {
  const t = useTranslate();
  const bothOf = (texts: Readonly<Record<string, string>>) => Object.values(texts).join(' / ');
  return (
    <Table
      label={t('settings.tab.banners')}
      rows={rows}
      keyOf={({ id }) => id}
      chosen={chosen?.id}
      onOpen={onChoose}
      isQuiet={({ isOpen }) => !isOpen}
      columns={[
        { title: t('field.id'), width: 120, cell: ({ id }) => <b>{id}</b> },
        { title: t('settings.bannerTitle'), cell: ({ titles }) => bothOf(titles) },
        { title: t('settings.bannerLine'), cell: ({ lines }) => bothOf(lines) },
        { title: t('field.drawing'), width: 90, cell: ({ drawing }) => t(`choice.${drawing}`) },
        { title: t('field.link'), width: 170, cell: ({ link }) => link },
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

/** Banners of the home page, and a message to every customer. */
export function BannersTab() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const banners = useCall('banners list', {}, { everyMs: 30_000 });
  const [action, setAction] = useState<Action | null>(null);
  const { index, setAt, move } = useMove(banners.data?.length ?? 0);
  const chosen = banners.data?.[index];
  const toggle: Action = chosen?.isOpen ? 'banners close' : 'banners open';
  const offered = (
    [
      ['banners add', 'n'],
      [toggle, 'x'],
      ['messages send', 'm'],
    ] as const
  ).map(([name, key]) => ({
    keys: [key],
    label: name === 'messages send' ? t('settings.toAll') : titleOf(name),
    isOff: name === toggle && chosen === undefined,
    run: () => setAction(name),
  }));
  useKeys([move, ...offered]);
  return (
    <Section
      title={t('settings.tab.banners')}
      count={banners.data?.length}
      end={offered.map(({ keys, label, isOff, run }) => (
        <button key={label} type="button" className="btn btn--small" disabled={isOff} onClick={run}>
          {label} <Kbd>{keys.join('').toUpperCase()}</Kbd>
        </button>
      ))}
    >
      <Loaded query={banners} empty={t('approvals.none')}>
        {(rows) => (
          <BannerTable rows={rows} chosen={chosen} onChoose={(row) => setAt(rows.indexOf(row))} />
        )}
      </Loaded>
      {action && (
        <CommandDialog
          command={action}
          {...(action === toggle && chosen && { about: chosen.id, fixed: { id: chosen.id } })}
          {...(action === 'messages send' && {
            about: t('settings.toAllAbout'),
            fixed: { who: undefined, all: true },
          })}
          isDanger={action === 'banners close'}
          onClose={() => setAction(null)}
        />
      )}
    </Section>
  );
}
