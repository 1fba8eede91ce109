import type { GlassEaselNode, Instance } from './GlassEaselNode';
import type { PageTree } from './describeTree';
import type { HostStats } from './HostStats';
import type { OpenPage } from './OpenPage';

export interface PageSummary {
  id: number;
  path: string;
  query: Record<string, string>;
}

/** The hooks behind the menu: a chat, Moments, the favourites. */
export type ShareHook = 'onShareAppMessage' | 'onShareTimeline' | 'onAddToFavorites';

/** Control of the host page by Node. Everything else uses real touches and keys. */
export interface HostControl {
  /** Starts the program: app.js, onLaunch, onShow, the first page. */
  boot(): Promise<void>;
  stats: HostStats;
  pages(): PageSummary[];
  top(): OpenPage;
  /** Roots of what is on screen, topmost first: overlays, the page, the bars. */
  layers(): Element[];
  /** Matching elements of the top page, including elements in components, in document order. */
  select(selector: string): GlassEaselNode[];
  /** The top page's component tree, with the data of each instance. */
  tree(): PageTree;
  /** Calls a wx.* function as the program would; resolves to its result. */
  callWx(name: string, args: unknown[]): Promise<unknown>;
  /** Replaces a wx.* function; `undefined` restores it. */
  mockWx(name: string, replacement: ((...args: unknown[]) => unknown) | undefined): void;
  wx: Record<string, unknown>;
  app(): Record<string, unknown> | null;
  instances(): Instance[];
  /** Triggers an event without touch input, for the automation protocol. */
  trigger(node: GlassEaselNode, type: string, detail: unknown): void;
  background(): void;
  foreground(): void;
  setTheme(theme: 'light' | 'dark'): void;
  setNetwork(type: string): void;
  /** Simulates a finished (or failed) download of a newer version. */
  announceUpdate(outcome: 'ready' | 'failed'): void;
  /** Calls a hook of the page's menu; resolves to the card, null if the page has no such hook. */
  share(hook: ShareHook): Promise<unknown>;
}
