import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Field, type FieldProps } from '@/components/ui/fields/Field';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import type { BankField, BankForm } from '../useBankForm';
import './BankFields.scss';

interface Line {
  id: string;
  name: BankField;
  label: TextKey;
  placeholder?: TextKey;
  hint?: TextKey;
  type?: FieldProps['type'];
  optional?: boolean;
}

const CARD_LINES: readonly Line[] = [
  {
    id: 'add-bank-name',
    name: 'bankName',
    label: 'wallet.bankName',
    placeholder: 'wallet.bankNamePlaceholder',
  },
  {
    id: 'add-bank-number',
    name: 'accountNumber',
    label: 'wallet.number',
    placeholder: 'wallet.numberPlaceholder',
    type: 'number',
  },
  { id: 'add-bank-branch', name: 'address', label: 'wallet.branch' },
  { id: 'add-bank-province', name: 'province', label: 'wallet.province', optional: true },
  { id: 'add-bank-city', name: 'city', label: 'wallet.city', optional: true },
];

const HOLDER_LINES: readonly Line[] = [
  { id: 'add-bank-holder', name: 'accountName', label: 'wallet.holder', hint: 'wallet.holderHint' },
  { id: 'add-bank-phone', name: 'phone', label: 'wallet.phone', type: 'phone', optional: true },
  { id: 'add-bank-scard', name: 'idNumber', label: 'wallet.scard', optional: true },
];

interface BankFieldsProps {
  form: Pick<BankForm, 'field'>;
}

export const BankFields = observer(function BankFields({ form }: BankFieldsProps) {
  const t = useText();
  const draw = ({ id, name, label, placeholder, hint, type, optional }: Line) => (
    <Field
      key={id}
      id={id}
      label={t(label)}
      labelEnd={optional && <Text className="bank-fields__optional">{t('wallet.optional')}</Text>}
      placeholder={placeholder && t(placeholder)}
      hint={hint && t(hint)}
      type={type}
      {...form.field(name)}
    />
  );
  return (
    <>
      <Card padded>
        <Text className="bank-fields__title">{t('wallet.groupCard')}</Text>
        {CARD_LINES.map(draw)}
      </Card>
      <Card padded>
        <Text className="bank-fields__title">{t('wallet.groupHolder')}</Text>
        {HOLDER_LINES.map(draw)}
      </Card>
    </>
  );
});
