import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { KeyValue } from '@/components/KeyValue';
import { Logo } from '@/components/Logo';
import { Notice } from '@/components/Notice';
import { Sheet } from '@/components/Sheet';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { usePublicLog } from '@/hooks/usePublicLog';

interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What this is, in the operator's words (`about_us`), and which build. */
export const AboutSheet = observer(function AboutSheet({ open, onClose }: AboutSheetProps) {
  const t = useText();
  const { config, version } = useStores();
  const openLog = usePublicLog();
  return (
    <Sheet
      id="about-sheet"
      open={open}
      title={t('mine.about')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <View className="stack">
        <Logo height={32} />
        <Text className="t2">{config.config?.aboutUs ?? '--'}</Text>
        {config.isDemo && <Text className="small t3">{t('mine.aboutDemo')}</Text>}
        <Text className="small t3">{t('mine.aboutCharts')}</Text>
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
