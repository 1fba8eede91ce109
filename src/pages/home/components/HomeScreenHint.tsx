import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { askHomeScreen, watchHomeScreen, type HomeScreenWay } from '@/platform/device/homeScreen';

/** Says once, on a later visit, how to add the app to the phone's home screen. */
export const HomeScreenHint = observer(function HomeScreenHint() {
  const t = useText();
  const { hints } = useStores();
  const settle = useSettle();
  const [way, setWay] = useState<HomeScreenWay | null>(null);
  useEffect(() => watchHomeScreen(setWay), []);
  if (way === null || !hints.isReturning || hints.homeScreen.isSeen) return null;
  const dismiss = () => {
    settle();
    hints.homeScreen.markSeen();
  };
  const add = () => {
    void askHomeScreen();
    dismiss();
  };
  return (
    <Card padded>
      <Text id="home-screen-hint">{t(`home.homeScreen.${way}`)}</Text>
      <View className="row gap3 mt2">
        {way === 'question' && (
          <Button id="home-screen-add" size="small" block={false} onTap={add}>
            {t('home.homeScreen.add')}
          </Button>
        )}
        <Button id="home-screen-dismiss" size="small" kind="text" block={false} onTap={dismiss}>
          {t(way === 'question' ? 'home.homeScreen.later' : 'home.homeScreen.seen')}
        </Button>
      </View>
    </Card>
  );
});
