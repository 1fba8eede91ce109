import { checkIdentity } from '@/domain/input/birth';
import { checkLegalName } from '@/domain/input/name';
import { readCardNumber } from '@/domain/input/numbers';
import { HOME_COUNTRY, readPhone } from '@/domain/input/phone';
import { checkFundPassword } from '@/domain/validation';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { EMPTY_CARD } from './emptyCard';
import { fundPasswordProblem } from './fundPasswordProblem';
import { useCardSaved } from './useCardSaved';

type Values = {
  bankName: string;
  accntno: string;
  accntnm: string;
  address: string;
  province: string;
  city: string;
  phone: string;
  scard: string;
  passwd: string;
};
export type BankField = keyof Values;

const EMPTY: Values = {
  bankName: '',
  accntno: '',
  accntnm: '',
  address: '',
  province: '',
  city: '',
  phone: '',
  scard: '',
  passwd: '',
};

/** Required fields with their labels. */
const NEEDED = [
  ['bankName', 'wallet.bankName'],
  ['accntno', 'wallet.number'],
  ['accntnm', 'wallet.holder'],
  ['address', 'wallet.branch'],
] as const satisfies readonly (readonly [BankField, TextKey])[];

const needed = (text: string) => (text.trim() === '' ? ('field_required' as const) : null);

function check(values: Values, now: number | null) {
  return {
    bankName: needed(values.bankName),
    accntno: readCardNumber(values.accntno).fault,
    accntnm: checkLegalName(values.accntnm, 'account_name_required'),
    address: needed(values.address),
    phone: values.phone.trim() === '' ? null : readPhone(values.phone, HOME_COUNTRY, []).fault,
    scard: values.scard.trim() === '' ? null : checkIdentity(values.scard, now),
    passwd: checkFundPassword(values.passwd),
  };
}

export interface BankForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  blocked: string | null;
}

/** A bank card to withdraw to (SPEC 3: bank name, number, holder, opening branch). */
export function useBankForm(): BankForm {
  const t = useText();
  const { cards, clock } = useStores();
  const onSaved = useCardSaved();
  const form = useForm<Values>(EMPTY, (values) => check(values, clock.now()));
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(
    form,
    async () => {
      const accntno = readCardNumber(form.values.accntno).number;
      await cards.save({ ...EMPTY_CARD, ...form.values, accntno });
      onSaved();
    },
    { longNames: ['passwd'] },
  );
  const missing = NEEDED.find(([name]) => form.values[name].trim() === '');
  const { firstProblem } = form;
  const wrong = firstProblem && firstProblem.name !== 'passwd' ? firstProblem.text : null;
  return {
    ...submission,
    blocked: missing
      ? t('wallet.needField', { part: t(missing[1]) })
      : (wrong ?? fundPasswordProblem(t, form.values.passwd)),
  };
}
