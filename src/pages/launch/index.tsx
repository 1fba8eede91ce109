import { Text, View } from '@tarojs/components';
import { useContext } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { LaunchDrawing } from '@/pages/launch/components/LaunchDrawing';
import { Logo } from '@/components/ui/marks/Logo';
import { Screen } from '@/components/shell/Screen';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { useStores } from '@/hooks/useStores';
import { useShareCard } from '@/hooks/useShareCard';
import { useText } from '@/hooks/useText';
import { ROUTES } from '@/routes';
import { framePage } from '../frame/framePage';
import { LaunchFooter } from './components/LaunchFooter';
import { LaunchPrice } from './components/LaunchPrice';
import { LaunchActions } from './components/LaunchActions';
import './index.scss';

const LAUNCH_HEIGHT = '100vh - var(--s8) - var(--safe-bottom)';
const STEPS = ['pick', 'price', 'check'] as const;

/** The first screen: product, one price and log-in. Few imports, because it is the first load. */
function LaunchPage() {
  const t = useText();
  const { config, session } = useStores();
  const { topInset } = useContext(ScreenContext);
  const isDemo = config.config?.isDemo ?? null;
  useShareCard(() => ({ title: t('launch.what', { money: '' }), path: ROUTES.launch.path }));
  return (
    <Screen bar={false} surface="card">
      {/* The column is as high as the screen without the phone's status bar. */}
      <View className="launch" style={{ minHeight: `calc(${LAUNCH_HEIGHT} - ${topInset}px)` }}>
        <Logo height={36} />
        <View className="launch__main">
          <Text className="launch__question" {...a11y({ role: 'heading', level: 1 })}>
            {t('launch.question')}
          </Text>
          <Text className="launch__what">
            {t('launch.what', { money: config.isDemo ? t('launch.money') : '' })}
          </Text>
          <View className="launch__card">
            {isDemo !== false && <LaunchPrice active={isDemo === true && !session.isLoggedIn} />}
            <View className="launch__drawing">
              <LaunchDrawing />
            </View>
          </View>
          <View className="launch__steps">
            {STEPS.map((step, index) => (
              <View key={step} className="launch__step">
                <Text className="launch__number">{index + 1}</Text>
                <Text>{t(`launch.step.${step}`)}</Text>
              </View>
            ))}
          </View>
        </View>
        <LaunchActions />
        <LaunchFooter />
      </View>
    </Screen>
  );
}

export default framePage('launch', LaunchPage);
