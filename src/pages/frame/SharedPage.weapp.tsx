import { Text, View } from '@tarojs/components';
import { Screen } from '@/components/shell/Screen';
import { a11y } from '@/components/ui/lib/a11y';
import { Logo } from '@/components/ui/marks/Logo';
import { useText } from '@/hooks/useText';

/** In Moments WeChat draws its own title bar over the page. */
const BELOW_BAR = 'calc(var(--nav) + var(--s6))';

/** A page in Moments, where nobody can log in: what the product is, and how to open it. */
export function SharedPage() {
  const t = useText();
  return (
    <Screen bar={false} surface="card">
      <View id="shared-page" className="wrap stack" style={{ paddingTop: BELOW_BAR }}>
        <Logo height={36} />
        <Text className="title2" {...a11y({ role: 'heading', level: 1 })}>
          {t('launch.question')}
        </Text>
        <Text className="t2">{t('launch.what', { money: '' })}</Text>
        <Text className="small t3">{t('launch.openBelow')}</Text>
      </View>
    </Screen>
  );
}
