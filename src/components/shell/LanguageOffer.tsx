import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import type { LanguageOfferTexts } from './ScreenContext';
import './LanguageOffer.scss';

/** Banner on the first run that offers the device's language. */
export function LanguageOffer({ offer }: { offer: LanguageOfferTexts }) {
  return (
    <View id="language-offer" className="language-offer">
      <Text className="language-offer__text">{offer.text}</Text>
      <Button id="language-decline" kind="text" size="small" onTap={offer.onDecline}>
        {offer.decline}
      </Button>
      <Button id="language-accept" size="small" onTap={offer.onAccept}>
        {offer.accept}
      </Button>
    </View>
  );
}
