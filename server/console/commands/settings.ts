import { DEFAULT_LOCALE } from '../../../src/domain/locales';
import { OpsFault } from '../../platform/OpsFault';
import { isSetting } from '../../../types/contract/ops/settings';
import {
  listEarlierSettings,
  listOpenRequests,
  type SetValue,
} from '../../repositories/operatorDecisions';
import { listSettings, storeSetting } from '../../repositories/settings';
import { defaultSettings } from '../../settings/defaultSettings';
import { settingFault } from '../../settings/settingFault';
import { contradiction, highestOf, isFar, needsSecond } from '../../settings/settingRules';
import { inLocale, type Localized } from '../../texts/localized';
import { inEachLocale } from '../../texts/textOf';
import { failureOf } from '../consoleErrors';
import type { HandlersOf, ReadContext } from '../ConsoleContext';

const textsOf = (value: Localized<string>) => ({ ...value }) as Record<string, string>;

const bothTexts = ({ value, en = value }: SetValue) =>
  inEachLocale(({ locale }) => (locale === DEFAULT_LOCALE ? value : en));

async function valuesOf({ db }: ReadContext): Promise<Record<string, string>> {
  const rows = await listSettings(db);
  return Object.fromEntries(rows.map((row) => [row.name, inLocale(row.value, DEFAULT_LOCALE)]));
}

export const SETTING_HANDLERS: HandlersOf<'settings'> = {
  'settings list': async ({ context: { db, config, failures }, locale }) => {
    const earlier = await listEarlierSettings(db);
    const defaults = defaultSettings(config.tradingMode);
    const open = (await listOpenRequests(db)).filter(({ command }) => command === 'settings set');
    return (await listSettings(db)).map(({ name, value, updatedAt }) => {
      const set = earlier.get(name);
      const first = isSetting(name) ? defaults[name] : null;
      const before = set === undefined ? first : bothTexts(set);
      const next = open.find(({ ref }) => ref === name);
      return {
        name,
        values: textsOf(value),
        before: earlier.has(name) && before !== null ? textsOf(before) : null,
        changedAt: updatedAt,
        needsSecond: isSetting(name) && needsSecond(name),
        next:
          next === undefined
            ? null
            : {
                request: next.id,
                value: next.newValue ?? '',
                at: next.notBefore,
                fault: failureOf(failures, next.id, locale),
              },
      };
    });
  },
  'settings set': {
    async propose(context, { name, value, en, large }) {
      if (!isSetting(name)) throw new OpsFault('item_unknown', { id: name });
      const fault = settingFault(name, value) ?? settingFault(name, en ?? value);
      if (fault !== null) throw new OpsFault(fault.code, { ...fault.params, name });
      const max = highestOf(name, value);
      if (max !== null) throw new OpsFault('value_above', { name, max });
      const values = await valuesOf(context);
      const [low, high] = contradiction({ ...values, [name]: value }) ?? [];
      if (low !== undefined && high !== undefined)
        throw new OpsFault('values_disagree', { low, high });
      const oldValue = values[name] ?? '';
      if (isFar(oldValue, value) && large !== true)
        throw new OpsFault('value_far', { name, oldValue, newValue: value });
      const newValue = en === undefined ? value : `${value} / ${en}`;
      return { ref: name, oldValue, newValue };
    },
    async apply({ tx, input: { name, value, en }, at }) {
      await storeSetting(tx, { name, value: bothTexts({ value, en }), updatedAt: at });
    },
  },
};
