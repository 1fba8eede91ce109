import type { WindowConfig } from '../../pack/PackedProgram';
import type { GlassRoot, Instance } from './GlassEaselNode';

/** A page in the stack, or a tab page kept alive behind it. */
export interface OpenPage {
  id: number;
  path: string;
  query: Record<string, string>;
  /** The page's configuration over app.json's `window`; changes when the program sets a title. */
  window: WindowConfig & { onReachBottomDistance: number };
  frame: HTMLIFrameElement;
  view: Window;
  root: GlassRoot;
  tabBarRoot: GlassRoot | null;
  instance: Instance;
  size: { windowWidth: number; windowHeight: number };
  /** Ends the running pull-down refresh. */
  endRefresh: (() => void) | null;
}
