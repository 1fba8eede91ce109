import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { classNames } from '@/components/ui/lib/classNames';
import { Logo } from '@/components/ui/marks/Logo';
import { QrCode } from '@/components/ui/marks/QrCode';
import { TearLine } from '@/components/ui/layout/TearLine';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './InviteCard.scss';

interface InviteCardProps {
  code: string;
  link: string;
  onPicture: () => void;
}

/** A ticket to share: QR code above the tear line; invite code and link below. */
export const InviteCard = observer(function InviteCard(props: InviteCardProps) {
  const { code, link, onPicture } = props;
  const t = useText();
  const copy = useCopy();
  const { config } = useStores();
  return (
    <Card>
      <View className="invite-card__head">
        <Logo height={28} />
        <Text className="invite-card__slogan">
          {t(config.isDemo ? 'invite.slogan' : 'invite.sloganLive')}
        </Text>
        <View className="invite-card__qr">
          <QrCode text={link} size={132} label={t('invite.qr')} />
        </View>
        <View className="mt2">
          <Button id="invite-picture" kind="text" size="small" onTap={onPicture}>
            {t('invite.savePicture')}
          </Button>
        </View>
      </View>
      <TearLine />
      <View className="invite-card__foot">
        <View className="invite-card__text">
          <Text className="invite-card__label">{t('invite.code')}</Text>
          <Text
            id="invite-code"
            className={classNames(
              'invite-card__code',
              code.length > 6 && 'invite-card__code--long',
            )}
          >
            {code}
          </Text>
        </View>
        <Button
          id="invite-copy-code"
          kind="secondary"
          size="small"
          icon="copy"
          onTap={() => void copy(code)}
        >
          {t('invite.copy')}
        </Button>
      </View>
      <View className="invite-card__link">
        <Text className="invite-card__label">{t('invite.link')}</Text>
        <Text id="invite-link" className="invite-card__address" userSelect>
          {link}
        </Text>
      </View>
    </Card>
  );
});
