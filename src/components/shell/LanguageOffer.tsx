import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import type { LanguageOfferTexts } from './ScreenContext';
import './LanguageOffer.scss';

/** At the first sight of the app, on whatever screen: the other language, in one tap. */
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
