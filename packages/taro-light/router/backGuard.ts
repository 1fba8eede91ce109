/** Marks the extra history entry that exists above a page's entry while an overlay is open. */
const GUARD_MARK = 'candorGuard';

/** Marks the page's own entry below the extra entry; entries of typed URLs have no mark. */
const PAGE_MARK = 'candorPage';

/** Timeout of a step forward: without an entry ahead, the browser reports nothing. */
const FORWARD_MS_MAX = 100;

type Listener = () => void;

const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && GUARD_MARK in state;

const isPageEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && PAGE_MARK in state;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A step back that this module requested, until the browser has performed it. */
interface StepBack {
  done: Promise<void>;
  resolve: Listener;
}

function stepBack(): StepBack {
  let resolve: Listener = () => undefined;
  const done = new Promise<void>((resolved) => (resolve = resolved));
  window.history.back();
  return { done, resolve };
}

/** Number of history entries below this one, as the router counts; -1 if unknown. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : -1;

/**
 * Handles the browser's Back before the router, by an extra history entry on top of the page's. The
 * entry exists only while a listener is set, so one Back is one page.
 */
class BackGuard {
  private listener: Listener | null = null;
  private isOnGuard = isGuard(window.history.state);
  private address = window.location.href;
  private arrived = { state: window.history.state as unknown, address: window.location.href };
  private leaving: StepBack | null = null;

  constructor() {
    window.addEventListener('popstate', (event) => this.onPop(event), true);
    // After a reload with an open overlay, the extra entry is still there.
    if (this.isOnGuard) setTimeout(() => this.syncEntry());
  }

  set(listener: Listener | null): void {
    this.listener = listener;
    // Deferred: when one sheet replaces another in the same turn, the entry stays.
    setTimeout(() => this.syncEntry());
  }

  whenSettled(): Promise<void> | null {
    return this.isOnGuard || this.leaving ? this.waitForStepBack() : null;
  }

  private async waitForStepBack(): Promise<void> {
    // A caller may close a sheet and navigate in one turn; the sheet closes at the next render.
    await nextTurn();
    await nextTurn();
    await this.leaving?.done;
  }

  storeArrival(): void {
    this.arrived = { state: window.history.state, address: window.location.href };
  }

  /** Reverts the last history move without the router. */
  undo(): void {
    const { state, address } = this.arrived;
    if (depthOf(window.history.state) > depthOf(state)) {
      this.leaving = stepBack();
    } else {
      window.history.replaceState(state, '', address);
      this.address = address;
    }
  }

  private syncEntry(): void {
    if (this.leaving) return;
    const { history, location } = window;
    this.isOnGuard = isGuard(history.state);
    if (this.listener && !this.isOnGuard) {
      history.replaceState({ ...history.state, [PAGE_MARK]: true }, '');
      history.pushState({ ...history.state, [GUARD_MARK]: true }, '');
      this.isOnGuard = true;
    } else if (!this.listener && this.isOnGuard) {
      this.leaving = stepBack();
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
    // If the user types the current URL, it replaces our entry, and the router must load it.
    const isGuardMove = isSamePage && wasOnGuard !== this.isOnGuard && isPageEntry(event.state);
    // If the user goes forward to the entry of a closed sheet, skips to the next entry.
    const skipsEntry = isGuardMove && this.isOnGuard && this.listener === null;
    if (skipsEntry) window.history.forward();
    setTimeout(() => this.syncEntry(), skipsEntry ? FORWARD_MS_MAX : 0);
    if (!leaving && !isGuardMove) return;
    // The page stays, so the router must not see this event.
    event.stopImmediatePropagation();
    if (!leaving && !this.isOnGuard) this.listener?.();
  }
}

const guard = new BackGuard();

/** While a listener is set, Back calls it instead of leaving the page; null removes it. */
export function guardBack(listener: Listener | null): void {
  guard.set(listener);
}

/** Resolves when the extra entry is gone, as a navigation needs; null when there is none. */
export function backGuardSettled(): Promise<void> | null {
  return guard.whenSettled();
}

/** Stores the page that has arrived, for `undoNavigation`. */
export function storeArrival(): void {
  guard.storeArrival();
}

/** For a page that failed to load: restores URL and history of the page on screen. */
export function undoNavigation(): void {
  guard.undo();
}
