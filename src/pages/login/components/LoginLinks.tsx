import { Text, View } from '@tarojs/components';
import { Tappable } from '@/components/ui/Tappable';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import './LoginLinks.scss';

/** Where a forgotten password is dealt with. */
export function LoginLinks() {
  const t = useText();
  return (
    <View className="login-links">
      <Tappable
        id="login-service"
        className="login-links__link"
        role="link"
        onTap={() => void go('service')}
      >
        <Text>{t('login.forgot')}</Text>
      </Tappable>
    </View>
  );
}
