import type { PackedProgram } from '../pack/PackedProgram';
import type { HostConfig } from './HostConfig';
import type { GlassBackend, GlassEaselNode } from './host/GlassEaselNode';
import type { HostControl } from './host/HostControl';

declare global {
  interface Window {
    __weappPack: PackedProgram;
    __weappBuiltins: string;
    __weappConfig: HostConfig;
    /** Given by Node: takes one LogEntry as JSON. */
    __weappLog(entry: string): void;
    /** Given by Node: takes `{ name, args }`, gives `{ value }` or `{ failure }`, all as JSON. */
    __weappNative(call: string): Promise<string>;
    /** Called by Node: something happened outside the page. */
    __weappEvent(name: string, data: unknown): void;
    /** What Node drives. */
    __weappHost: HostControl;
    /** In a page's own frame: its rendering backend. */
    __weappFrame: { backend: GlassBackend };
    /** In a page's own frame: gives an event the DOM backend does not make. */
    __weappEmit(node: GlassEaselNode, type: string, detail: unknown, original: Event): void;
    /** In a page's own frame: the pull gesture, as fingers make it. */
    __weappPulled(): void;
  }
}

/** Importing this file makes the names above known to the compiler. */
export type WeappWindow = Window;
