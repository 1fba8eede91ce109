/** SPEC 9: calls of an auth form show the indicator at once, all others after 800 ms. */
export const LOADING_DELAY_MS = 800;

/** `now` for auth forms, `later` for the rest, `none` for work the customer did not ask for. */
export type LoadingMode = 'now' | 'later' | 'none';

interface Indicator {
  show(): void;
  hide(): void;
}

/**
 * Shows one indicator for any number of overlapping calls. It is shown when the first of them is
 * due and hidden when the last of those that were due has ended, so it can neither flicker nor stay.
 */
export class LoadingGate {
  private visible = 0;

  constructor(private readonly indicator: Indicator) {}

  /** Begins one call; the answer ends it, and does nothing the second time. */
  begin(mode: LoadingMode): () => void {
    if (mode === 'none') return () => undefined;
    let state: 'waiting' | 'shown' | 'ended' = 'waiting';
    const show = () => {
      state = 'shown';
      this.visible += 1;
      if (this.visible === 1) this.indicator.show();
    };
    const timer = mode === 'later' ? setTimeout(show, LOADING_DELAY_MS) : undefined;
    if (mode === 'now') show();
    return () => {
      clearTimeout(timer);
      if (state === 'shown') this.release();
      state = 'ended';
    };
  }

  private release(): void {
    this.visible -= 1;
    if (this.visible === 0) this.indicator.hide();
  }
}
