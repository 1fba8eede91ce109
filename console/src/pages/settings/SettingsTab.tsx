import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { serverNow } from '../../api/clock';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import { useKeys } from '../../shell/keys';
import { useMove } from '../../shell/useMove';
import { formatMoney, useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { Table } from '../../ui/Table';
import { namesIn, SETTING_GROUPS } from './groups';

type Setting = OutputOf<'settings list'>[number];

/** The Chinese value, and the English one where it differs. */
const textsOf = ({ zh_CN: chinese = '', en_US: english = '' }: Setting['values']) =>
  chinese === english ? [chinese] : [chinese, english];
const textOf = (values: Setting['values']) => textsOf(values).join(' / ');
/** For reading; amounts have their digits grouped. */
const shownOf = (values: Setting['values']) =>
  textsOf(values)
    .map((text) => (/^\d{4,9}(\.\d+)?$/.test(text) ? formatMoney(text) : text))
    .join(' / ');

/** The form of a setting, begun with the values `from`. */
interface Editing {
  row: Setting;
  from: Setting['values'];
}

/** The value that a request proposes, beside the present one. */
function Next({ request, value, at, fault }: NonNullable<Setting['next']>) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const text = value || t('settings.unset');
  if (fault !== null)
    return (
      <span className="is-bad">
        {' · '}
        <Link to={`/approvals/${request}`}>{t('settings.nextFailed', { value: text })}</Link>
      </span>
    );
  return (
    <span className="num t2">
      {' · '}
      {at > serverNow()
        ? t('settings.nextAt', { at: dateTime(at), value: text })
        : t('settings.nextAgreed', { value: text })}
    </span>
  );
}

interface SettingTableProps {
  label: string;
  rows: readonly Setting[];
  chosen?: Setting;
  onOpen: (row: Setting) => void;
}

function SettingTable({ label, rows, chosen, onOpen }: SettingTableProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ name }) => name}
      chosen={chosen?.name}
      onOpen={onOpen}
      columns={[
        {
          title: t('settings.setting'),
          cell: (row) => <>{t(`setting.${row.name}`, { _: row.name })}</>,
        },
        {
          title: t('settings.name'),
          width: 190,
          cell: ({ name }) => <span className="code t2">{name}</span>,
        },
        {
          title: t('field.value'),
          cell: ({ values, next }) => (
            <>
              {textOf(values) === '' ? (
                <span className="t3">{t('settings.unset')}</span>
              ) : (
                <b className="num">{shownOf(values)}</b>
              )}
              {next !== null && <Next {...next} />}
            </>
          ),
        },
        {
          title: t('settings.before'),
          width: 150,
          cell: ({ before }) =>
            before !== null && (
              <span className="num t2">{shownOf(before) || t('settings.unset')}</span>
            ),
        },
        {
          title: t('settings.agreed'),
          width: 110,
          cell: ({ needsSecond }) => needsSecond && <Tag>{t('settings.two')}</Tag>,
        },
        {
          title: t('settings.changedAt'),
          width: 120,
          cell: ({ changedAt }) => dateTime(changedAt),
        },
      ]}
    />
  );
}

/** Every setting by subject; a change shows old and new, and who else has to agree. */
export function SettingsTab() {
  const t = useTranslate();
  const settings = useCall('settings list', {}, { everyMs: 30_000 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const all = settings.data ?? [];
  const names = all.map(({ name }) => name);
  const groups = SETTING_GROUPS.map((group) => ({
    group,
    rows: namesIn(group, names).flatMap((name) => all.filter((row) => row.name === name)),
  }));
  const rows = groups.flatMap((one) => one.rows);
  const { index, setAt, move } = useMove(rows.length);
  const chosen = rows[index];
  const edit = (row: Setting) => {
    setAt(rows.indexOf(row));
    setEditing({ row, from: row.values });
  };
  useKeys([
    move,
    {
      keys: ['Enter'],
      label: t('command.settings.set'),
      run: () => chosen && edit(chosen),
    },
    {
      keys: ['u'],
      label: t('settings.undo'),
      isOff: !chosen?.before,
      run: () => chosen?.before && setEditing({ row: chosen, from: chosen.before }),
    },
  ]);
  const [chinese = '', english = ''] = editing === null ? [] : textsOf(editing.from);
  return (
    <Loaded query={settings}>
      {() => (
        <>
          {groups.map(({ group, rows: own }) => (
            <Section key={group} title={t(`settings.group.${group}`)}>
              <SettingTable
                label={t(`settings.group.${group}`)}
                rows={own}
                chosen={chosen}
                onOpen={edit}
              />
            </Section>
          ))}
          {editing && (
            <CommandDialog
              command="settings set"
              about={t(`setting.${editing.row.name}`, { _: editing.row.name })}
              fixed={{ name: editing.row.name }}
              initial={{ value: chinese, en: english }}
              mayBeEmpty={['value']}
              oldAndNew={({ value = '', en = '' }) => ({
                oldValue: textOf(editing.row.values),
                newValue: en === '' ? value : `${value} / ${en}`,
              })}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
