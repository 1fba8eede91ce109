import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { AddScreen } from './components/AddScreen';
import { BankFields } from './components/BankFields';
import { useBankForm } from './useBankForm';

function AddBankPage() {
  const t = useText();
  const form = useBankForm();
  return (
    <AddScreen
      id="add-bank"
      title={t('wallet.addBankTitle')}
      form={form}
      password={form.field('fundPassword')}
    >
      <BankFields form={form} />
    </AddScreen>
  );
}

export default definePage('walletAddBank', AddBankPage);
