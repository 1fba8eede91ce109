import { useText } from '@/hooks/useText';
import type { Examples } from '../lib/Examples';
import { PictureCanvas } from './PictureCanvas';
import { drawTicket } from './pictureParts';

const nothing = () => undefined;

export const examples = {
  PictureCanvas: {
    Ticket: () => {
      const t = useText();
      return (
        <PictureCanvas id="drawn" draw={drawTicket} label={t('order.share')} onReady={nothing} />
      );
    },
  },
} satisfies Examples;
