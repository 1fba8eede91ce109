import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { useBrand } from '@/hooks/useBrand';
import { useCopy } from '@/hooks/useCopy';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { hostSharesPages, shareLink } from '@/platform/files/share';

interface ShareBarProps {
  link: string;
}

/** Copies the invite link or opens the phone's share sheet; WeChat shares the page as a card. */
export const ShareBar = observer(function ShareBar({ link }: ShareBarProps) {
  const t = useText();
  const toast = useToast();
  const copy = useCopy();
  const brand = useBrand();
  const share = async () => {
    if (hostSharesPages) return;
    if ((await shareLink(t('invite.shareTitle', { name: brand.name }), link)) === 'copied')
      toast(t('common.copied'));
  };
  return (
    <View className="row gap3">
      <View className="even">
        <Button id="invite-copy-link" kind="secondary" icon="copy" onTap={() => void copy(link)}>
          {t('invite.copyLink')}
        </Button>
      </View>
      <View className="even">
        <Button id="invite-share" icon="share" openType="share" onTap={() => void share()}>
          {t('invite.share')}
        </Button>
      </View>
    </View>
  );
});
