import { vibrate } from '@/platform/haptics';
import { playNotes } from '@/platform/sound';
import { storage } from '@/platform/storage';
import { FeelChoices } from '@/stores/FeelChoices';
import { NOTES, TOUCH_OF, type Moment } from '@/styles/feel';

const choices = new FeelChoices(storage);

/** What the customer left on of a moment. */
export function playMoment(moment: Moment): void {
  const { touches, sounds } = choices.read();
  if (touches) vibrate(TOUCH_OF[moment]);
  if (sounds) playNotes(NOTES[moment]);
}

/** Within a tap: what may sound later will be allowed to. */
export function wakeSounds(): void {
  if (choices.read().sounds) playNotes([]);
}
