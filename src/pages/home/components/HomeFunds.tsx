import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Tappable } from '@/components/ui/controls/Tappable';
import type { DemoMoney } from '@/hooks/useDemoMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export interface HomeFundsProps {
  money: DemoMoney;
  /** Asks for confirmation before it reduces the balance. */
  onStartOver: () => void;
}

/** Adds money: a deposit; in a demo at once, or a reset when there is more than at first. */
export const HomeFunds = observer(function HomeFunds({ money, onStartOver }: HomeFundsProps) {
  const t = useText();
  const { config } = useStores();
  if (!config.isDemo) {
    return (
      <Tappable id="home-add" className="home-assets__act" onTap={() => void go('recharge')}>
        <Text>{t('home.recharge')}</Text>
      </Tappable>
    );
  }
  if (money.offer === null) return null;
  return (
    <Tappable
      id="home-topup"
      className="home-assets__act"
      state={{ busy: money.busy }}
      onTap={money.offer === 'topUp' ? money.take : onStartOver}
    >
      <Text>{t(`demo.${money.offer}`)}</Text>
    </Tappable>
  );
});
