import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { AMOUNT_PATTERN } from '@contract/ops/common';
import { choicesOf, settingOf, type SettingForm } from '@contract/ops/settings';
import { serverNow } from '../../api/clock';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import type { Field } from '../../command/fieldsOf';
import { choiceTextsOf, useValueText } from '../../command/useValueText';
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

/** Returns values for reading: choices by their text, amounts with their digits grouped. */
function useShown() {
  const { valueText } = useValueText();
  return ({ name }: Setting, texts: readonly string[]) =>
    texts
      .map((text) => valueText('settings set', name, text))
      .map((text) => (/^\d{4,9}(\.\d+)?$/.test(text) ? formatMoney(text) : text))
      .join(' / ');
}

/** The form of a setting, begun with the values `from`. */
interface Editing {
  row: Setting;
  from: Setting['values'];
}

/** The value that a request proposes, beside the present one. */
function Next({ row, next }: { row: Setting; next: NonNullable<Setting['next']> }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { request, value, at, fault } = next;
  const text = useShown()(row, [value]) || t('settings.unset');
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
  const shown = useShown();
  const valueOf = (row: Setting, values: Setting['values']) => shown(row, textsOf(values));
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
          cell: (row) => (
            <>
              {valueOf(row, row.values) === '' ? (
                <span className="t3">{t('settings.unset')}</span>
              ) : (
                <b className="num">{valueOf(row, row.values)}</b>
              )}
              {row.next !== null && <Next row={row} next={row.next} />}
            </>
          ),
        },
        {
          title: t('settings.before'),
          width: 150,
          cell: (row) =>
            row.before !== null && (
              <span className="num t2">{valueOf(row, row.before) || t('settings.unset')}</span>
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

/** Fields by form of the value, where it is not one line of digits and letters. */
const KINDS: Partial<Record<SettingForm, Field['kind']>> = {
  text: 'words',
  templates: 'words',
  holidays: 'codes',
  amount: 'amount',
};

/** The form that a setting's description asks for: a choice, a value, or a text by language. */
function SettingDialog({ row, from, onClose }: Editing & { onClose: () => void }) {
  const t = useTranslate();
  const shown = useShown();
  const setting = settingOf(row.name);
  const { form, isOptional = false, isTranslated = false } = setting;
  const choices = choicesOf(setting);
  const kind = choices.length > 0 ? 'choice' : (KINDS[form] ?? 'code');
  const [chinese = '', english = ''] = textsOf(from);
  return (
    <CommandDialog
      command="settings set"
      about={t(`setting.${row.name}`, { _: row.name })}
      fixed={{ name: row.name, ...(!isTranslated && { en: undefined }) }}
      initial={{ value: chinese, en: english }}
      mayBeEmpty={isOptional ? ['value'] : []}
      more={{
        value: {
          kind,
          choices,
          choiceTexts: choiceTextsOf(row.name),
          ...(kind === 'amount' && { pattern: AMOUNT_PATTERN }),
        },
      }}
      oldAndNew={({ value = '', en = '' }) => ({
        oldValue: shown(row, textsOf(row.values)),
        newValue: shown(row, en === '' ? [value] : [value, en]),
      })}
      onClose={onClose}
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
          {editing && <SettingDialog {...editing} onClose={() => setEditing(null)} />}
        </>
      )}
    </Loaded>
  );
}
