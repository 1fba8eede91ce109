import { ignoreRejection } from '@/platform/ignoreRejection';
import { monotonicNow } from '@/platform/device/monotonic';
import { LATE_MS_MAX, type Moment } from '@/styles/feedback';
import { loadFeedback } from './loadFeedback';

type Player = Awaited<ReturnType<typeof loadFeedback>>;

let player: Player | null = null;

const load = (): Promise<Player> =>
  loadFeedback().then((loaded) => {
    player = loaded;
    return loaded;
  });

/** Preloads the player before an order is placed or ends. */
export const prepareFeedback = (): void => ignoreRejection(load());

/** Plays haptics and sound, if the customer has them on, or drops them if late. */
export function giveFeedback(moment: Moment): void {
  if (player !== null) return player.playMoment(moment);
  const startedAt = monotonicNow();
  const play = (loaded: Player) => {
    if (monotonicNow() - startedAt <= LATE_MS_MAX) loaded.playMoment(moment);
  };
  ignoreRejection(load().then(play));
}

/** Enables sounds; call it within the tap that starts an order, as browsers require a tap. */
export const resumeSounds = (): void => player?.resumeSounds();
