import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { AddScreen } from './components/AddScreen';
import { WalletFields } from './components/WalletFields';
import { useWalletForm } from './useWalletForm';

function AddWalletPage() {
  const t = useText();
  const form = useWalletForm();
  return (
    <AddScreen
      id="add-wallet"
      title={t('wallet.addWalletTitle')}
      form={form}
      password={form.field('fundPassword')}
    >
      <WalletFields form={form} />
    </AddScreen>
  );
}

export default definePage('walletAddWallet', AddWalletPage);
