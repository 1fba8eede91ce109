import type { GlassEaselNode, Instance } from './GlassEaselNode';
import type { HostStats } from './HostStats';
import type { OpenPage } from './OpenPage';

/** A page as Node sees it. */
export interface PageSummary {
  id: number;
  path: string;
  query: Record<string, string>;
}

/** What Node drives in the host page. Everything else goes through real touches and keys. */
export interface HostControl {
  /** Starts the program: app.js, onLaunch, onShow, the first page. */
  boot(): Promise<void>;
  stats: HostStats;
  pages(): PageSummary[];
  /** The page on top. */
  top(): OpenPage;
  /** What is on the screen, the topmost first: what lies over the page, the page, the bars. */
  layers(): Element[];
  /** Elements of the page on top that match, through its components, in document order. */
  select(selector: string): GlassEaselNode[];
  /** Calls a wx.* function as the program would, waiting for its result. */
  callWx(name: string, args: unknown[]): Promise<unknown>;
  /** Replaces a wx.* function; `undefined` puts the real one back. */
  mockWx(name: string, replacement: ((...args: unknown[]) => unknown) | undefined): void;
  wx: Record<string, unknown>;
  app(): Record<string, unknown> | null;
  instances(): Instance[];
  /** Gives the element a tap without fingers, for the automation protocol's triggerEvent. */
  trigger(node: GlassEaselNode, type: string, detail: unknown): void;
  background(): void;
  foreground(): void;
  setTheme(theme: 'light' | 'dark'): void;
  setNetwork(type: string): void;
  /** The client has downloaded a newer version, or could not. */
  announceUpdate(outcome: 'ready' | 'failed'): void;
  /** Calls onShareAppMessage as the menu does and gives what it returned. */
  share(): unknown;
}
