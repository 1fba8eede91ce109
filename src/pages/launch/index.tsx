import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { Button } from '@/components/ui/Button';
import { LaunchDrawing } from '@/pages/launch/components/LaunchDrawing';
import { Logo } from '@/components/ui/Logo';
import { Notice } from '@/components/ui/Notice';
import { Screen } from '@/components/shell/Screen';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { framePage } from '../frame/framePage';
import { LaunchFooter } from './components/LaunchFooter';
import { LaunchPoint } from './components/LaunchPoint';
import './index.scss';

/** What the product is, and the two ways in. Light on purpose: it is the first load. */
function LaunchPage() {
  const t = useText();
  const { session } = useStores();
  return (
    <Screen bar={false} surface="card">
      <View className="launch">
        <View className="launch__main">
          <View className="launch__drawing">
            <LaunchDrawing />
          </View>
          <View className="mt6">
            <Logo height={48} />
          </View>
          <Text className="launch__slogan" {...a11y({ role: 'heading', level: 1 })}>
            {t('launch.slogan')}
          </Text>
          <View className="mt6">
            <LaunchPoint icon="receipt" text={t('launch.receipt')} />
            <LaunchPoint icon="chain" text={t('launch.log')} />
            <LaunchPoint icon="phone" text={t('launch.recompute')} />
          </View>
        </View>
        <View className="stack">
          {session.hasExpiryNotice && (
            <Notice id="launch-expired" kind="warn" alert>
              <Text>{t.error('unauthorized')}</Text>
            </Notice>
          )}
          <Button id="launch-login" onTap={() => void go('login')}>
            {t('launch.login')}
          </Button>
          <Button id="launch-register" kind="line" onTap={() => void go('register')}>
            {t('launch.register')}
          </Button>
        </View>
        <LaunchFooter />
      </View>
    </Screen>
  );
}

export default framePage('launch', LaunchPage, { title: 'launch.title' });
