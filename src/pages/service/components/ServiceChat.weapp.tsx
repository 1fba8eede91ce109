import { View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { useText } from '@/hooks/useText';

/** WeChat's customer-service chat, which opens only from a button of WeChat. */
export function ServiceChat() {
  const t = useText();
  return (
    <View>
      <Button id="service-message" icon="support" openType="contact">
        {t('service.chat')}
      </Button>
      <View className="small t3 mt2 center">{t('service.chatNote')}</View>
    </View>
  );
}
