import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { BankCard } from '@contract/wallet';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { useText } from '@/hooks/useText';
import { entryTitle } from '../entryTitle';
import './EntryRow.scss';

interface EntryRowProps {
  card: BankCard;
  onRemove: () => void;
}

/** One wallet or card, its number masked. */
export const EntryRow = observer(function EntryRow({ card, onRemove }: EntryRowProps) {
  const t = useText();
  const isWallet = card.type === 1;
  const index = [card.accntnm, card.address].filter((text) => text !== '').join(' · ');
  return (
    <View id={`wallet-entry-${card.id}`} className="entry-row">
      <Icon name={isWallet ? 'chain' : 'card'} tone="text-2" />
      <View className="entry-row__text">
        <Text className="entry-row__title">{entryTitle(t, card)}</Text>
        <Text className="entry-row__number">{isWallet ? card.walletAddress : card.accntno}</Text>
        {!isWallet && index !== '' && <Text className="entry-row__place">{index}</Text>}
      </View>
      <IconButton
        id={`wallet-delete-${card.id}`}
        icon="trash"
        size={20}
        tone="text-3"
        label={`${t('wallet.remove')} ${entryTitle(t, card)}`}
        onTap={onRemove}
      />
    </View>
  );
});
