import { vibrate } from '@/platform/device/haptics';
import { playNotes } from '@/platform/device/sound';
import { storage } from '@/platform/storage/storage';
import { FeelChoices } from '@/stores/FeelChoices';
import { NOTES, TOUCH_OF, type Moment } from '@/styles/feel';

const choices = new FeelChoices(storage);

/** Browsers may throw when they refuse vibration or sound; the app goes on. */
function unlessRefused(play: () => void): void {
  try {
    play();
  } catch {
    // The screen shows the same information.
  }
}

/** Plays haptics and sound of a moment, if the customer has them on. Never throws. */
export function playMoment(moment: Moment): void {
  const { touches, sounds } = choices.read();
  if (touches) unlessRefused(() => vibrate(TOUCH_OF[moment]));
  if (sounds) unlessRefused(() => playNotes(NOTES[moment]));
}

/** Call within a tap: it unlocks later sounds. */
export function wakeSounds(): void {
  if (choices.read().sounds) unlessRefused(() => playNotes([]));
}
