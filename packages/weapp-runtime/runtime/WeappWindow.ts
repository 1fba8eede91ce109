import type { PackedProgram } from '../pack/PackedProgram';
import type { HostConfig } from './HostConfig';
import type { GlassBackend, GlassEaselNode } from './host/GlassEaselNode';
import type { HostControl } from './host/HostControl';

declare global {
  interface Window {
    __weappPack: PackedProgram;
    __weappBuiltins: string;
    __weappConfig: HostConfig;
    /** Provided by Node: takes one LogEntry as JSON. */
    __weappLog(entry: string): void;
    /** Provided by Node: `{ name, args }` → `{ value }` or `{ failure }`, all as JSON. */
    __weappNative(call: string): Promise<string>;
    /** Called by Node for events outside the page. */
    __weappEvent(name: string, data: unknown): void;
    /** Called by Node to control the program. */
    __weappHost: HostControl;
    /** In a page's frame: its rendering backend. */
    __weappFrame: { backend: GlassBackend };
    /** In a page's frame: emits an event that the DOM backend does not generate. */
    __weappEmit(node: GlassEaselNode, type: string, detail: unknown, original: Event): void;
    /** In a page's frame: reports the pull-down gesture. */
    __weappPulled(): void;
  }
}

/** Import this file for its global declarations. */
export type WeappWindow = Window;
