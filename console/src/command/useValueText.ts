import { useTranslate } from 'ra-core';
import { choicesOf, settingOf } from '@contract/ops/settings';

/** Texts of a command's values, where these are words of the server. */
const TEXTS: Readonly<Record<string, string>> = {
  'users freeze': 'customer.states',
  'users unfreeze': 'customer.states',
  'users close': 'customer.states',
  'users reopen': 'customer.states',
  'users reverify': 'reason',
  'deposits reject': 'reason',
  'identities reject': 'reason',
  'withdrawals reject': 'reason',
  'channels open': 'settings',
  'channels close': 'settings',
  'operators add': 'role',
  'operators role': 'role',
};

/** Texts of a setting's choices; undefined where its value is typed. */
export const choiceTextsOf = (name: string) => {
  const setting = settingOf(name);
  return choicesOf(setting).length > 0 ? `choice.${setting.form}` : undefined;
};

/** Returns what a command concerns, and a value of it, in the operator's language. */
export function useValueText() {
  const t = useTranslate();
  const valueText = (command: string, ref: string, value: string): string => {
    const area = command === 'settings set' ? choiceTextsOf(ref) : TEXTS[command];
    return area === undefined ? value : t(`${area}.${value}`, { _: value });
  };
  const refText = (command: string, ref: string): string =>
    command === 'settings set' ? t(`setting.${ref}`, { _: ref }) : ref;
  return { valueText, refText };
}
