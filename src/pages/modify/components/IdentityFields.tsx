import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Field } from '@/components/ui/fields/Field';
import { idNumberText } from '@/domain/input/numbers';
import { useText } from '@/hooks/useText';
import type { IdentityForm } from '../useIdentityForm';

interface IdentityFieldsProps {
  form: Pick<IdentityForm, 'field' | 'values'>;
}

const ID_LENGTH = 18;

export const IdentityFields = observer(function IdentityFields({ form }: IdentityFieldsProps) {
  const t = useText();
  const idNumber = form.field('idNumber');
  const { length } = form.values.idNumber;
  const isShort = length > 0 && length < ID_LENGTH;
  return (
    <Card padded>
      <Field
        id="auth-name"
        label={t('authentication.name')}
        placeholder={t('authentication.namePlaceholder')}
        autoComplete="name"
        {...form.field('realName')}
      />
      <Field
        id="auth-card"
        label={t('authentication.card')}
        placeholder={t('authentication.cardPlaceholder')}
        {...idNumber}
        error={
          idNumber.error && isShort
            ? t('authentication.cardLength', { count: length })
            : idNumber.error
        }
        onChange={(text) => idNumber.onChange(idNumberText(text))}
      />
    </Card>
  );
});
