import { View } from '@tarojs/components';
import { useState } from 'react';
import { CARD_TYPES } from '@contract/kinds';
import type { BankCard } from '@contract/wallet';
import { Button } from '@/components/ui/controls/Button';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/controls/Segment';
import { useParams } from '@/hooks/useParams';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { CARD_VIEWS } from './cardViews';
import { EntryList } from './components/EntryList';
import { RemoveSheet } from './components/RemoveSheet';
import { WalletBalance } from './components/WalletBalance';

const SECTION_KEYS = Object.values(CARD_VIEWS).map(({ key }) => key);

function WalletPage() {
  const t = useText();
  const { cards } = useStores();
  const paramTab = useParams('wallet').tab;
  const [key, setKey] = useState(SECTION_KEYS.find((known) => known === paramTab) ?? 'wallet');
  const [leaving, setLeaving] = useState<BankCard | null>(null);
  const request = useRequestOnShow(() => cards.load());
  const type = CARD_TYPES[key];
  const { addPage, add } = CARD_VIEWS[type];
  return (
    <Screen
      title={t('wallet.title')}
      footer={
        <Button id={`wallet-add-${key}`} icon="plus" onTap={() => void go(addPage)}>
          {t(add)}
        </Button>
      }
      overlay={<RemoveSheet card={leaving} onClose={() => setLeaving(null)} />}
    >
      <View className="wrap stack">
        <WalletBalance />
        <Segment
          label={t('wallet.kinds')}
          items={Object.values(CARD_VIEWS).map((view) => ({
            key: view.key,
            id: `wallet-tab-${view.key}`,
            label: t(view.tab),
          }))}
          selected={key}
          onSelect={setKey}
        />
        <EntryList type={type} cards={cards.ofType(type)} request={request} onRemove={setLeaving} />
      </View>
    </Screen>
  );
}

export default definePage('wallet', WalletPage);
