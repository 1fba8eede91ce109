import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Logo } from '@/components/ui/marks/Logo';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { usePublicLog } from '@/hooks/orders/usePublicLog';
import './AboutBody.scss';

/** Operator's name, logo and text (`web_name`, `web_logo`, `about_us`), and the app's version. */
export const AboutBody = observer(function AboutBody() {
  const t = useText();
  const { config, version } = useStores();
  const openLog = usePublicLog();
  return (
    <View className="stack about-body">
      <View id="about-name">
        <Logo height={32} />
      </View>
      <Text className="t2">{config.config?.aboutUs ?? '--'}</Text>
      {config.isDemo && <Text className="small t3">{t('mine.aboutDemo')}</Text>}
      <Notice id="about-log" kind="info" icon="chain" onTap={() => void openLog()}>
        {t('proof.publicLog')}
      </Notice>
      <View className="mt2">
        <KeyValue label={t('mine.version')} value={version.current} />
      </View>
    </View>
  );
});
