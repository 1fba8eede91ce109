import { Text, View } from '@tarojs/components';
import { useCallback, useState } from 'react';
import { Notice } from '@/components/ui/states/Notice';
import { Screen } from '@/components/shell/Screen';
import { TutorialSheet } from '@/components/shell/TutorialSheet';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { InquiryForm } from './components/InquiryForm';
import { ServiceChat } from './components/ServiceChat';
import { ServiceContact } from './components/ServiceContact';
import { ServiceFaq } from './components/ServiceFaq';
import { ServicePageView } from './components/ServicePageView';

function ServicePage() {
  const t = useText();
  const { view } = useParams('service');
  const [isLearning, setLearning] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const leave = useCallback(() => setBroken(true), []);
  if (view === 'page' && !isBroken) return <ServicePageView onBroken={leave} />;
  return (
    <Screen
      title={t('service.title')}
      overlay={<TutorialSheet open={isLearning} onClose={() => setLearning(false)} />}
    >
      <View className="wrap stack">
        <ServiceChat />
        <InquiryForm />
        <ServiceContact />
        <Notice kind="plain" icon="shield">
          <Text>{t('service.neverAsk')}</Text>
        </Notice>
      </View>
      <View className="wrap mt4">
        <SectionTitle
          title={t('service.faq')}
          more={{
            id: 'service-tutorial',
            label: t('tutorial.title'),
            acts: true,
            onTap: () => setLearning(true),
          }}
        />
        <ServiceFaq />
      </View>
    </Screen>
  );
}

export default definePage('service', ServicePage);
