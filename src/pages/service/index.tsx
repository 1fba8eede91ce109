import { Text, View } from '@tarojs/components';
import { Notice } from '@/components/Notice';
import { Screen } from '@/components/Screen';
import { SectionTitle } from '@/components/SectionTitle';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { ServiceChat } from './components/ServiceChat';
import { ServiceContact } from './components/ServiceContact';
import { ServiceFaq } from './components/ServiceFaq';

/** Support; reachable without a log-in. */
function ServicePage() {
  const t = useText();
  return (
    <Screen title={t('service.title')}>
      <View className="wrap stack">
        <ServiceContact />
        <ServiceChat />
        <Notice kind="plain" icon="shield">
          <Text>{t('service.neverAsk')}</Text>
        </Notice>
      </View>
      <View className="wrap mt4">
        <SectionTitle title={t('service.faq')} />
        <ServiceFaq />
        <Text className="block small t3 mt4">{t('mine.aboutCharts')}</Text>
      </View>
    </Screen>
  );
}

export default definePage('service', ServicePage, { title: 'service.title' });
