import type { PackedProgram, TabBarConfig } from '../../pack/PackedProgram';
import type { HostConfig, LaunchOptions } from '../HostConfig';
import type { Chrome } from './Chrome';
import type { Emitter } from './Emitter';
import type { Overlay } from './Overlay';
import type { PageStack } from './PageStack';
import type { ProgramRegistry } from './ProgramRegistry';
import type { Router } from './Router';

/** What a program can change of its tab bar. */
export interface TabBarState {
  config: TabBarConfig | null;
  hidden: boolean;
  badges: Map<number, string>;
  dots: Set<number>;
}

/** The parts of the host, as each other and the wx.* areas see them. */
export interface Services {
  pack: PackedProgram;
  config: HostConfig;
  pages: PageStack;
  chrome: Chrome;
  overlay: Overlay;
  router: Router;
  registry: ProgramRegistry;
  /** Listeners of wx.onX, named `onX`. */
  appEvents: Emitter;
  tabBar: TabBarState;
  launch: LaunchOptions;
  /** Whether the program is in the background. */
  background: boolean;
  /** The url that loads a picture or file named in the program. */
  assetUrl(source: string): string;
}
