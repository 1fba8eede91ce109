/** Marks the history entry that lies on top of a page's own while something lies over that page. */
const MARK = 'candorGuard';

/** Marks the page's own entry under it: an address that is typed anew has neither. */
const OWN = 'candorPage';

/** A step forward that the browser has not made by then leads nowhere. */
const FORWARD_MS_MAX = 100;

type Listener = () => void;

const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state;

const isOurs = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && OWN in state;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A step back that we make ourselves, until the browser has made it. */
interface OwnStep {
  done: Promise<void>;
  resolve: Listener;
}

function ownStep(): OwnStep {
  let resolve: Listener = () => undefined;
  const done = new Promise<void>((resolved) => (resolve = resolved));
  window.history.back();
  return { done, resolve };
}

/** How many entries lie below, as the router counts them; -1 where it does not say. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : -1;

/**
 * Hears the browser's Back before the router does, by an entry of its own on top of the page's. The
 * entry is there while a listener is, and taken off again afterwards, so that one Back is one page.
 */
class BackGuard {
  private listener: Listener | null = null;
  private isOnGuard = isGuard(window.history.state);
  private address = window.location.href;
  /** The page on screen: its entry and its address. */
  private arrived = { state: window.history.state as unknown, address: window.location.href };
  private leaving: OwnStep | null = null;

  constructor() {
    window.addEventListener('popstate', (event) => this.onPop(event), true);
    // A reload while something lay over the page has left the entry behind.
    if (this.isOnGuard) setTimeout(() => this.align());
  }

  set(listener: Listener | null): void {
    this.listener = listener;
    // A sheet that gives way to another goes and comes within one turn: its entry stays.
    setTimeout(() => this.align());
  }

  settled(): Promise<void> | null {
    return this.isOnGuard || this.leaving ? this.untilGone() : null;
  }

  private async untilGone(): Promise<void> {
    // Who closes a sheet and moves on in one turn: the sheet goes with the next drawing.
    await nextTurn();
    await nextTurn();
    await this.leaving?.done;
  }

  /** A page is on screen. */
  note(): void {
    this.arrived = { state: window.history.state, address: window.location.href };
  }

  /** Takes the last move of the history back, without the router. */
  undo(): void {
    const { state, address } = this.arrived;
    if (depthOf(window.history.state) > depthOf(state)) {
      this.leaving = ownStep();
    } else {
      window.history.replaceState(state, '', address);
      this.address = address;
    }
  }

  private align(): void {
    if (this.leaving) return;
    const { history, location } = window;
    this.isOnGuard = isGuard(history.state);
    if (this.listener && !this.isOnGuard) {
      history.replaceState({ ...history.state, [OWN]: true }, '');
      history.pushState({ ...history.state, [MARK]: true }, '');
      this.isOnGuard = true;
    } else if (!this.listener && this.isOnGuard) {
      this.leaving = ownStep();
    }
    this.address = location.href;
  }

  private onPop(event: PopStateEvent): void {
    const isSamePage = window.location.href === this.address;
    const wasOnGuard = this.isOnGuard;
    this.isOnGuard = isGuard(event.state);
    this.address = window.location.href;
    const { leaving } = this;
    this.leaving = null;
    leaving?.resolve();
    // Who types the very address that is there takes the place of our entry: the router's to load.
    const isGuardMove = isSamePage && wasOnGuard !== this.isOnGuard && isOurs(event.state);
    // Forward comes upon the entry of a sheet that has gone: what the customer wants is the next one.
    const isPassing = isGuardMove && this.isOnGuard && this.listener === null;
    if (isPassing) window.history.forward();
    setTimeout(() => this.align(), isPassing ? FORWARD_MS_MAX : 0);
    if (!leaving && !isGuardMove) return;
    // The page stays: the router must not take this for a move to it.
    event.stopImmediatePropagation();
    if (!leaving && !this.isOnGuard) this.listener?.();
  }
}

const guard = new BackGuard();

/** While a listener is set, the browser's Back calls it in place of leaving the page; null ends that. */
export function guardBack(listener: Listener | null): void {
  guard.set(listener);
}

/**
 * Resolves when the history is the pages' own again, which a navigation must not overtake; null when
 * it is.
 */
export function backGuardSettled(): Promise<void> | null {
  return guard.settled();
}

/** Remembers the page that has arrived, for `undoNavigation`. */
export function noteArrival(): void {
  guard.note();
}

/** The page that was asked for could not be had: address and history are again those of the one on screen. */
export function undoNavigation(): void {
  guard.undo();
}
