import { useTranslate } from 'ra-core';

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

/** Returns what a command concerns, and its old and new value, in the operator's language. */
export function useValueText() {
  const t = useTranslate();
  const valueText = (command: string, value: string): string => {
    const area = TEXTS[command];
    return area === undefined ? value : t(`${area}.${value}`, { _: value });
  };
  const refText = (command: string, ref: string): string =>
    command === 'settings set' ? t(`setting.${ref}`, { _: ref }) : ref;
  return { valueText, refText };
}
