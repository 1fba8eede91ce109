import { View } from '@tarojs/components';
import { useState } from 'react';
import type { BankCard } from '@contract/wallet';
import { Button } from '@/components/ui/Button';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/Segment';
import { useParams } from '@/hooks/useParams';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { EntryList } from './components/EntryList';
import { RemoveSheet } from './components/RemoveSheet';

function WalletPage() {
  const t = useText();
  const { cards } = useStores();
  const asked = useParams('wallet').tab;
  const [kind, setKind] = useState<'wallet' | 'bank'>(asked === 'bank' ? 'bank' : 'wallet');
  const [leaving, setLeaving] = useState<BankCard | null>(null);
  const request = useRequestOnShow(() => cards.load());
  const isWallet = kind === 'wallet';
  return (
    <Screen
      title={t('wallet.title')}
      footer={
        <Button
          id={isWallet ? 'wallet-add-wallet' : 'wallet-add-bank'}
          icon="plus"
          onTap={() => void go(isWallet ? 'walletAddWallet' : 'walletAddBank')}
        >
          {t(isWallet ? 'wallet.addWallet' : 'wallet.addBank')}
        </Button>
      }
      overlay={<RemoveSheet card={leaving} onClose={() => setLeaving(null)} />}
    >
      <View className="wrap stack">
        <Segment
          label={t('wallet.kinds')}
          items={[
            { key: 'wallet', id: 'wallet-tab-wallet', label: t('wallet.tabWallet') },
            { key: 'bank', id: 'wallet-tab-bank', label: t('wallet.tabBank') },
          ]}
          selected={kind}
          onSelect={setKind}
        />
        <EntryList
          kind={kind}
          cards={isWallet ? cards.wallets : cards.bankCards}
          request={request}
          onRemove={setLeaving}
        />
      </View>
    </Screen>
  );
}

export default definePage('wallet', WalletPage, { title: 'wallet.title' });
