import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { BankCard } from '@contract/wallet';
import { Button } from '@/components/ui/controls/Button';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Notice } from '@/components/ui/states/Notice';
import { Sheet } from '@/components/ui/layout/Sheet';
import { checkFundPassword } from '@/domain/validation';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { useToast } from '@/hooks/useToast';
import { FundPasswordLink } from '@/components/ui/fields/FundPasswordLink';
import { CARD_VIEWS } from '../cardViews';
import { fundPasswordProblem } from '../fundPasswordProblem';

interface RemoveSheetProps {
  /** Null when closed. */
  card: BankCard | null;
  onClose: () => void;
}

interface RemoveFormProps {
  card: BankCard;
  onClose: () => void;
}

const RemoveForm = observer(function RemoveForm({ card, onClose }: RemoveFormProps) {
  const t = useText();
  const toast = useToast();
  const { cards, user } = useStores();
  const leave = (open: () => Promise<boolean>) => {
    onClose();
    void open();
  };
  const form = useForm({ fundPassword: '' }, ({ fundPassword }) => ({
    fundPassword: checkFundPassword(fundPassword),
  }));
  const removal = useFormSubmit(
    form,
    async () => {
      await cards.remove(card.id, form.values.fundPassword);
      toast(t('wallet.removed'));
      onClose();
    },
    { maskedFields: ['fundPassword'] },
  );
  return (
    <View className="stack">
      <Text className="t2">{t('wallet.removeText')}</Text>
      <CodeInput
        id="wallet-remove-password"
        label={t('wallet.password')}
        masked
        {...removal.field('fundPassword')}
      />
      <FundPasswordLink
        id="wallet-remove-forgot"
        isSet={user.hasFundPassword}
        onForgot={() => leave(() => go('modifyRecoverFund'))}
        onSet={() => leave(() => go('modifyPassword', { kind: 'fund' }))}
      />
      {removal.error && (
        <Notice id="wallet-remove-error" kind="bad" alert>
          <Text>{removal.error}</Text>
        </Notice>
      )}
      <Button
        id="wallet-remove-confirm"
        kind="danger"
        busy={removal.busy}
        blockedReason={fundPasswordProblem(t, form.values.fundPassword)}
        onBlockedTap={removal.onBlockedTap}
        onTap={() => void removal.submit()}
      >
        {t('wallet.removeConfirm')}
      </Button>
    </View>
  );
});

/** Asks for the fund password before it removes a card. */
export const RemoveSheet = observer(function RemoveSheet({ card, onClose }: RemoveSheetProps) {
  const t = useText();
  return (
    <Sheet
      id="wallet-remove"
      open={card !== null}
      title={
        card ? t('wallet.removeTitle', { target: CARD_VIEWS[card.type].titleOf(t, card) }) : ''
      }
      closeLabel={t('wallet.keep')}
      onClose={onClose}
    >
      {card && <RemoveForm key={card.id} card={card} onClose={onClose} />}
    </Sheet>
  );
});
