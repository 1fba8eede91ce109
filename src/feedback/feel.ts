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

/** Has it at hand before an order is placed or ends. */
export const prepareFeel = (): void => ignoreRejection(load());

/** Makes a moment of an order felt and heard, as far as the customer left that on; never late. */
export function feel(moment: Moment): void {
  if (player !== null) return player.playMoment(moment);
  const asked = monotonicNow();
  const play = (loaded: Player) => {
    if (monotonicNow() - asked <= LATE_MS_MAX) loaded.playMoment(moment);
  };
  ignoreRejection(load().then(play));
}

/** To be called within the tap that an order begins with: a browser lets nothing sound before one. */
export const wakeFeel = (): void => player?.wakeSounds();
