import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { BankCard } from '@contract/wallet';
import { Icon } from '@/components/ui/marks/Icon';
import { IconButton } from '@/components/ui/controls/IconButton';
import { useText } from '@/hooks/useText';
import { CARD_VIEWS } from '../cardViews';
import './EntryRow.scss';

interface EntryRowProps {
  card: BankCard;
  onRemove: () => void;
}

export const EntryRow = observer(function EntryRow({ card, onRemove }: EntryRowProps) {
  const t = useText();
  const { icon, titleOf, numberOf, placeOf } = CARD_VIEWS[card.type];
  const place = placeOf(card);
  return (
    <View id={`wallet-entry-${card.id}`} className="entry-row">
      <Icon name={icon} tone="text-2" />
      <View className="entry-row__text">
        <Text className="entry-row__title">{titleOf(t, card)}</Text>
        <Text className="entry-row__number">{numberOf(card)}</Text>
        {place !== '' && <Text className="entry-row__place">{place}</Text>}
      </View>
      <IconButton
        id={`wallet-delete-${card.id}`}
        icon="trash"
        size={20}
        tone="text-3"
        label={`${t('wallet.remove')} ${titleOf(t, card)}`}
        onTap={onRemove}
      />
    </View>
  );
});
