import { useState } from 'react';
import type { Country } from '@contract/account';
import { readAccount } from '@/domain/input/account';
import { HOME_COUNTRY, type PhoneReading } from '@/domain/input/phone';
import type { EnteredAccount } from '@/stores/SessionStore';
import { useApi } from '@/hooks/useApi';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { hostLogsIn } from '@/platform/wechat';
import { useSubmit, type SubmitState } from './useSubmit';

export type AccountType = 'phone' | 'email';

/** Mainland China, the default until the countries are loaded. */
const DEFAULT_COUNTRY: Country = { code: HOME_COUNTRY, iso: 'CN', name: '+86' };

/** Account types by `phone_or_name` of the App config: 1 phone only, 2 e-mail only, else both. */
function typesOf(phoneOrName: string | undefined): readonly AccountType[] {
  if (phoneOrName === '1') return ['phone'];
  if (phoneOrName === '2') return ['email'];
  return ['phone', 'email'];
}

/** Type of a typed login name; an empty name counts as a phone number. */
export const accountTypeOf = (username: string): AccountType =>
  username.includes('@') ? 'email' : 'phone';

export interface AccountField {
  /** One or two account types, as the operator allows. */
  types: readonly AccountType[];
  type: AccountType;
  setType: (type: AccountType) => void;
  /** The account's type as in `/login`: 1 phone, 2 e-mail. */
  registerType: 1 | 2;
  /** Calling code without the plus. */
  countryCode: string;
  /** Parses the typed text to its canonical form; `isKnown` as in `readPhone`. */
  read: (text: string, isKnown?: boolean) => PhoneReading;
  /** Replaces the typed text and the country by the parsed ones. */
  settle: (text: string, onChange: (text: string) => void) => void;
  openCountries: () => void;
  countries: CountryChoice;
  /** WeChat's number of the customer; null where it is not offered. */
  hostPhone: HostPhone | null;
}

export interface HostPhone extends Pick<SubmitState<[]>, 'busy' | 'error'> {
  /** Fills in the number behind a code of WeChat's button; never rejects. */
  fill: (code: string, onChange: (text: string) => void) => Promise<boolean>;
}

interface CountryChoice {
  open: boolean;
  title: string;
  countries: readonly Country[];
  selected: string;
  searchPlaceholder: string;
  noneText: (keyword: string) => string;
  clearLabel: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

function useCountries(first: string): CountryChoice & { openCountries: () => void } {
  const t = useText();
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(first);
  const { data } = useRequest(() => api.call('POST /raeCodeList'));
  return {
    open,
    openCountries: () => setOpen(true),
    title: t('login.countryTitle'),
    countries: data ?? [DEFAULT_COUNTRY],
    selected,
    searchPlaceholder: t('login.countrySearch'),
    noneText: (keyword) => t('login.countryNone', { keyword }),
    clearLabel: t('search.clear'),
    onPick: (code) => {
      setSelected(code);
      setOpen(false);
    },
    onClose: () => setOpen(false),
  };
}

/** Starts with `known`, else with the input of another page before the log-in. */
export function useAccountField(known?: EnteredAccount): AccountField {
  const { config, session } = useStores();
  const { username, countryCode } = known ?? session.enteredAccount;
  const types = typesOf(config.config?.phoneOrName);
  const [chosenType, setType] = useState<AccountType>(accountTypeOf(username));
  const type = types.includes(chosenType) ? chosenType : (types[0] ?? 'phone');
  const { openCountries, ...countries } = useCountries(countryCode || HOME_COUNTRY);
  const api = useApi();
  const filling = useSubmit(async (code: string, onChange: (text: string) => void) => {
    const { phone, countryCode: calling } = await api.call('POST /wechatPhone', { code });
    countries.onPick(calling);
    onChange(phone);
  });
  const hasHostPhone = hostLogsIn && type === 'phone' && (config.config?.hasWechatPhone ?? false);
  const registerType = type === 'phone' ? 1 : 2;
  const read: AccountField['read'] = (text, isKnown) => {
    const typed = { registerType, countryCode: countries.selected, username: text } as const;
    return readAccount(typed, countries.countries, isKnown);
  };
  return {
    types,
    type,
    setType,
    registerType,
    countryCode: countries.selected,
    read,
    settle: (text, onChange) => {
      const reading = read(text);
      if (reading.fault !== null) return;
      if (reading.username !== text) onChange(reading.username);
      if (reading.countryCode !== countries.selected) countries.onPick(reading.countryCode);
    },
    openCountries,
    countries,
    hostPhone: hasHostPhone ? { ...filling, fill: filling.submit } : null,
  };
}
