/** Marks the history entry that lies on top of a page's own while something lies over that page. */
const MARK = 'candorGuard';

type Listener = () => void;

const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Hears the browser's Back before the router does, by an entry of its own on top of the page's. The
 * entry is there while a listener is, and taken off again afterwards, so that one Back is one page.
 */
class BackGuard {
  private listener: Listener | null = null;
  private isOnGuard = isGuard(window.history.state);
  private address = window.location.href;
  /** Resolves when the entry that is being taken off is gone. */
  private leaving: { done: Promise<void>; resolve: Listener } | null = null;

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

  private align(): void {
    if (this.leaving) return;
    const { history, location } = window;
    this.isOnGuard = isGuard(history.state);
    if (this.listener && !this.isOnGuard) {
      history.pushState({ ...history.state, [MARK]: true }, '');
      this.isOnGuard = true;
    } else if (!this.listener && this.isOnGuard) {
      let resolve: Listener = () => undefined;
      const done = new Promise<void>((resolved) => (resolve = resolved));
      this.leaving = { done, resolve };
      history.back();
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
    setTimeout(() => this.align());
    if (!isSamePage || wasOnGuard === this.isOnGuard) return;
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
