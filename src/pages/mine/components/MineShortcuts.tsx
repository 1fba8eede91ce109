import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { GoContext } from '@/hooks/contexts';
import { useText } from '@/hooks/useText';
import type { go } from '@/navigation';
import './MineShortcuts.scss';

const SHORTCUTS = [
  {
    id: 'mine-record',
    icon: 'receipt',
    text: 'mine.cashFlow',
    open: (navigate: typeof go) => navigate('record', { tab: 'flow' }),
  },
  {
    id: 'mine-orders',
    icon: 'list',
    text: 'mine.orders',
    open: (navigate: typeof go) => navigate('record', { tab: 'order' }),
  },
  {
    id: 'mine-deposits',
    icon: 'deposit',
    text: 'mine.deposits',
    open: (navigate: typeof go) => navigate('recordRecharge'),
  },
  {
    id: 'mine-payouts',
    icon: 'withdraw',
    text: 'mine.payouts',
    open: (navigate: typeof go) => navigate('recordWithdraw'),
  },
  {
    id: 'mine-wallet',
    icon: 'card',
    text: 'mine.cards',
    open: (navigate: typeof go) => navigate('wallet'),
  },
] as const;

export const MineShortcuts = observer(function MineShortcuts() {
  const t = useText();
  const navigate = useContext(GoContext);
  return (
    <Card className="mine-shortcuts">
      {SHORTCUTS.map(({ id, icon, text, open }) => (
        <Tappable
          key={id}
          id={id}
          className="mine-shortcuts__item"
          onTap={() => void open(navigate)}
        >
          <Icon name={icon} />
          <Text className="mine-shortcuts__name">{t(text)}</Text>
        </Tappable>
      ))}
    </Card>
  );
});
