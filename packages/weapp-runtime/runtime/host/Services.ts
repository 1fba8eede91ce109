import type { PackedProgram, TabBarConfig } from '../../pack/PackedProgram';
import type { HostConfig, LaunchOptions } from '../HostConfig';
import type { Emitter } from './Emitter';
import type { Overlay } from './Overlay';
import type { OpenPage } from './OpenPage';
import type { PageStack } from './PageStack';
import type { Privacy } from './Privacy';
import type { ProgramRegistry } from './ProgramRegistry';

/** The part of the tab bar that a program can change. */
export interface TabBarState {
  config: TabBarConfig | null;
  hidden: boolean;
  badges: Map<number, string>;
  dots: Set<number>;
}

export type RouteKind = 'appLaunch' | 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch';

export interface Navigation {
  go(kind: RouteKind, url: string, channel?: Emitter): Promise<void>;
  /** Goes back `delta` pages, at most to the first one. */
  back(delta: number): Promise<void>;
  /** Shows the page on top (again): calls its hook, notifies its components, updates the bars. */
  show(page: OpenPage): void;
  /** Hides the page: closes the keyboard, calls its hook, notifies its components. */
  hide(page: OpenPage): void;
}

export interface Bars {
  /** The capsule's box in screen coordinates, as for getMenuButtonBoundingClientRect. */
  capsuleRect(): Record<'width' | 'height' | 'top' | 'bottom' | 'left' | 'right', number>;
  /** Heights in px of the bars above and below the page's own view. */
  insets(page: OpenPage): { top: number; bottom: number };
  /** Renders the bars again for the page on top. */
  layout(): void;
}

export interface KeyboardOptions {
  /** Whether the page moves up when the keyboard would cover the field. */
  adjustPosition: boolean;
  /** Smallest space between field and keyboard, CSS px. */
  cursorSpacing: number;
}

export interface SoftKeyboard {
  /** Shows the keyboard for a field of the page on top; returns its height. */
  show(field: HTMLElement, options: KeyboardOptions): number;
  hide(): void;
  /** Takes the focus from the field, which hides the keyboard. */
  dismiss(): void;
}

/** The parts of the host, as the wx.* areas and each other see them. */
export interface Services {
  pack: PackedProgram;
  config: HostConfig;
  pages: PageStack;
  chrome: Bars;
  overlay: Overlay;
  keyboard: SoftKeyboard;
  privacy: Privacy;
  router: Navigation;
  registry: ProgramRegistry;
  /** Listeners of wx.onX, named `onX`. */
  appEvents: Emitter;
  tabBar: TabBarState;
  launch: LaunchOptions;
  background: boolean;
  /** The URL that loads a picture or file named in the program. */
  assetUrl(source: string): string;
}
