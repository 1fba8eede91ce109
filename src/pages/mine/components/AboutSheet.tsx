import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { KeyValue } from '@/components/ui/KeyValue';
import { Logo } from '@/components/ui/Logo';
import { Notice } from '@/components/ui/Notice';
import { Sheet } from '@/components/ui/Sheet';
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
  return (
    <Sheet id="about-sheet" open={open} title={t('mine.about')} onClose={onClose}>
      <View className="stack about-sheet">
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
    </Sheet>
  );
});
