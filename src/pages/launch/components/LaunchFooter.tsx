import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { DemoMark } from '@/components/ui/states/DemoMark';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { LOCALE_FACTS, nextLocale } from '@/domain/locales';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './LaunchFooter.scss';

export const LaunchFooter = observer(function LaunchFooter() {
  const t = useText();
  const { config, settings } = useStores();
  const other = nextLocale(t.locale);
  return (
    <View className="launch-footer">
      {config.isDemo && (
        <>
          <DemoMark label={t('common.demo')} />
          <Text className="launch-footer__demo">{t('launch.demoMoney')}</Text>
        </>
      )}
      <View className="launch-footer__gap" />
      <Tappable
        id="launch-service"
        className="launch-footer__link"
        role="link"
        onTap={() => void go('service')}
      >
        <Text>{t('launch.service')}</Text>
      </Tappable>
      <Tappable
        id="launch-language"
        className="launch-footer__link"
        onTap={() => settings.setLanguage(other)}
      >
        <Icon name="language" size={18} />
        <Text className="launch-footer__language">{LOCALE_FACTS[other].shortName}</Text>
      </Tappable>
    </View>
  );
});
