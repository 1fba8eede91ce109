import { vibrate } from '@/platform/device/haptics';
import { playNotes } from '@/platform/device/sound';
import { storage } from '@/platform/storage/storage';
import { FeelChoices } from '@/stores/FeelChoices';
import { NOTES, TOUCH_OF, type Moment } from '@/styles/feel';

const choices = new FeelChoices(storage);

/** A browser may refuse a motor or a sound by throwing: nothing else stops because of it. */
function unlessRefused(play: () => void): void {
  try {
    play();
  } catch {
    // What cannot be felt or heard is shown all the same.
  }
}

/** Plays a moment by touch and sound, as far as the customer left them on. Never throws. */
export function playMoment(moment: Moment): void {
  const { touches, sounds } = choices.read();
  if (touches) unlessRefused(() => vibrate(TOUCH_OF[moment]));
  if (sounds) unlessRefused(() => playNotes(NOTES[moment]));
}

/** Within a tap: what may sound later will be allowed to. */
export function wakeSounds(): void {
  if (choices.read().sounds) unlessRefused(() => playNotes([]));
}
