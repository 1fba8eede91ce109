import { vibrate } from '@/platform/device/haptics';
import { playNotes } from '@/platform/device/sound';
import { storage } from '@/platform/storage/storage';
import { FeedbackSettings } from '@/stores/FeedbackSettings';
import { NOTES, TOUCH_OF, type Moment } from '@/styles/feedback';

const settings = new FeedbackSettings(storage);

/** Ignores errors of browsers that refuse vibration or sound. */
function ignoreErrors(play: () => void): void {
  try {
    play();
  } catch {
    // The screen shows the same information.
  }
}

/** Plays haptics and sound of a moment, if the customer has them on. Never throws. */
export function playMoment(moment: Moment): void {
  const { touches, sounds } = settings.read();
  if (touches) ignoreErrors(() => vibrate(TOUCH_OF[moment]));
  if (sounds) ignoreErrors(() => playNotes(NOTES[moment]));
}

/** Enables later sounds; call it within a tap. */
export function resumeSounds(): void {
  if (settings.read().sounds) ignoreErrors(() => playNotes([]));
}
