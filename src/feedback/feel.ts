import { ignoreRejection } from '@/platform/ignoreRejection';
import { monotonicNow } from '@/platform/device/monotonic';
import { LATE_MS_MAX, type Moment } from '@/styles/feel';
import { loadFeel } from './loadFeel';

type Player = Awaited<ReturnType<typeof loadFeel>>;

let player: Player | null = null;

const load = (): Promise<Player> =>
  loadFeel().then((loaded) => {
    player = loaded;
    return loaded;
  });

/** Preloads the player before an order is placed or ends. */
export const prepareFeel = (): void => ignoreRejection(load());

/** Plays haptics and sound, if the customer has them on; drops them when late. */
export function feel(moment: Moment): void {
  if (player !== null) return player.playMoment(moment);
  const asked = monotonicNow();
  const play = (loaded: Player) => {
    if (monotonicNow() - asked <= LATE_MS_MAX) loaded.playMoment(moment);
  };
  ignoreRejection(load().then(play));
}

/** Call within the tap that starts an order: browsers allow sound only after a tap. */
export const wakeFeel = (): void => player?.wakeSounds();
