/** SPEC 9: calls of a log-in form show the indicator at once, other calls after 800 ms. */
export const LOADING_DELAY_MS = 800;

/** When the indicator shows: `now` for log-in forms, `later` for other calls, or never. */
export type LoadingMode = 'now' | 'later' | 'none';

interface Indicator {
  show(): void;
  hide(): void;
}

/** One indicator for overlapping calls: shown with the first due call, hidden after the last. */
export class LoadingGate {
  private visible = 0;

  constructor(private readonly indicator: Indicator) {}

  /** Starts one call. The returned function ends it and is idempotent. */
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
