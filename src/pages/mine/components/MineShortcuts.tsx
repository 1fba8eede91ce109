import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Tappable } from '@/components/ui/Tappable';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import './MineShortcuts.scss';

const SHORTCUTS = [
  {
    id: 'mine-record',
    icon: 'receipt',
    text: 'mine.cashFlow',
    open: () => go('record', { tab: 'flow' }),
  },
  {
    id: 'mine-orders',
    icon: 'list',
    text: 'mine.orders',
    open: () => go('record', { tab: 'order' }),
  },
  {
    id: 'mine-deposits',
    icon: 'deposit',
    text: 'mine.deposits',
    open: () => go('recordRecharge'),
  },
  { id: 'mine-payouts', icon: 'withdraw', text: 'mine.payouts', open: () => go('recordWithdraw') },
  { id: 'mine-wallet', icon: 'card', text: 'mine.cards', open: () => go('wallet') },
] as const;

/** Records and accounts, one tap away. */
export const MineShortcuts = observer(function MineShortcuts() {
  const t = useText();
  return (
    <Card className="mine-shortcuts">
      {SHORTCUTS.map(({ id, icon, text, open }) => (
        <Tappable key={id} id={id} className="mine-shortcuts__item" onTap={() => void open()}>
          <Icon name={icon} />
          <Text className="mine-shortcuts__name">{t(text)}</Text>
        </Tappable>
      ))}
    </Card>
  );
});
