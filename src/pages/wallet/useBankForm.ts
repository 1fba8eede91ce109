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
  accountNumber: string;
  accountName: string;
  address: string;
  province: string;
  city: string;
  phone: string;
  idNumber: string;
  fundPassword: string;
};
export type BankField = keyof Values;

const EMPTY: Values = {
  bankName: '',
  accountNumber: '',
  accountName: '',
  address: '',
  province: '',
  city: '',
  phone: '',
  idNumber: '',
  fundPassword: '',
};

/** Required fields with their labels. */
const REQUIRED_FIELDS = [
  ['bankName', 'wallet.bankName'],
  ['accountNumber', 'wallet.number'],
  ['accountName', 'wallet.holder'],
  ['address', 'wallet.branch'],
] as const satisfies readonly (readonly [BankField, TextKey])[];

const requiredFault = (text: string) => (text.trim() === '' ? ('field_required' as const) : null);

function checkValues(values: Values, now: number | null) {
  return {
    bankName: requiredFault(values.bankName),
    accountNumber: readCardNumber(values.accountNumber).fault,
    accountName: checkLegalName(values.accountName, 'account_name_required'),
    address: requiredFault(values.address),
    phone: values.phone.trim() === '' ? null : readPhone(values.phone, HOME_COUNTRY, []).fault,
    idNumber: values.idNumber.trim() === '' ? null : checkIdentity(values.idNumber, now),
    fundPassword: checkFundPassword(values.fundPassword),
  };
}

export interface BankForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  blocked: string | null;
}

/** Form for a bank card to withdraw to (SPEC 3: bank name, number, holder, opening branch). */
export function useBankForm(): BankForm {
  const t = useText();
  const { cards, clock } = useStores();
  const onSaved = useCardSaved();
  const form = useForm<Values>(EMPTY, (values) => checkValues(values, clock.now()));
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(
    form,
    async () => {
      const { accountNumber, accountName, idNumber, fundPassword, ...plain } = form.values;
      await cards.save({
        ...EMPTY_CARD,
        ...plain,
        accntno: readCardNumber(accountNumber).number,
        accntnm: accountName,
        scard: idNumber,
        passwd: fundPassword,
      });
      onSaved();
    },
    { maskedFields: ['fundPassword'] },
  );
  const missing = REQUIRED_FIELDS.find(([name]) => form.values[name].trim() === '');
  const { firstProblem } = form;
  const wrong = firstProblem && firstProblem.name !== 'fundPassword' ? firstProblem.text : null;
  return {
    ...submission,
    blocked: missing
      ? t('wallet.needField', { part: t(missing[1]) })
      : (wrong ?? fundPasswordProblem(t, form.values.fundPassword)),
  };
}
