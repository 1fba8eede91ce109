import { Image, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { KeyValue } from '@/components/ui/KeyValue';
import { Notice } from '@/components/ui/Notice';
import { Sheet } from '@/components/ui/Sheet';
import { API_BASE } from '@/env';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { usePublicLog } from '@/hooks/usePublicLog';
import './AboutSheet.scss';

interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What this is: the operator's name, mark and words (`web_name`, `web_logo`, `about_us`), and which build. */
export const AboutSheet = observer(function AboutSheet({ open, onClose }: AboutSheetProps) {
  const t = useText();
  const { config, version } = useStores();
  const openLog = usePublicLog();
  const { webLogo = '', webName = '' } = config.config ?? {};
  return (
    <Sheet id="about-sheet" open={open} title={t('mine.about')} onClose={onClose}>
      <View className="stack">
        <View className="row gap3">
          {webLogo !== '' && (
            <Image
              className="about-sheet__logo"
              src={webLogo.startsWith('/') ? API_BASE + webLogo : webLogo}
              mode="aspectFit"
              nativeProps={{ alt: '' }}
            />
          )}
          <Text id="about-name" className="about-sheet__name">
            {webName || t('common.appName')}
          </Text>
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
    </Sheet>
  );
});
