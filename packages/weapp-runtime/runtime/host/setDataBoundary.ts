import { instancePrototype } from './engine';
import type { GlassEaselNode, Instance } from './GlassEaselNode';
import { stats } from './HostStats';
import { afterMessage } from './latency';
import { log } from './Log';

const SET_DATA_BYTES_WARN = 256 * 1024;
const SET_DATA_BYTES_MAX = 1024 * 1024;

/** Finds the page of a component by the root component: its path, and whether it is hidden. */
export type PageLookup = (root: GlassEaselNode) => { path: string; hidden: boolean } | undefined;

/** The root component of the tree that `node` is in. */
export function rootOf(node: GlassEaselNode): GlassEaselNode {
  let root = node;
  while (root.ownerShadowRoot?.getHostNode) root = root.ownerShadowRoot.getHostNode();
  return root;
}

/** A copy with functions and NaN, which stay in the logic layer; only the view gets JSON. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]));
}

function copy(data: Record<string, unknown>): { clean: Record<string, unknown>; bytes: number } {
  const clean: Record<string, unknown> = {};
  let bytes = 0;
  for (const [key, value] of Object.entries(data)) {
    const text: string | undefined = JSON.stringify(value);
    if (value === undefined) {
      log('info', `setData: field "${key}" is undefined`);
      continue;
    }
    bytes += key.length + (text?.length ?? 0);
    clean[key] = copyOf(value);
  }
  return { clean, bytes };
}

function warnAboutSize(bytes: number, owner: string): void {
  if (bytes > SET_DATA_BYTES_MAX)
    log('exception', `setData over 1 MB (${bytes} bytes) on ${owner}`);
  else if (bytes > SET_DATA_BYTES_WARN)
    log('warning', `setData over 256 KB (${bytes} bytes) on ${owner}`);
}

/** Copies setData's argument, and measures the JSON that WeChat sends to the view. */
export function guardSetData(lookup: PageLookup): void {
  const apply = instancePrototype.setData;
  instancePrototype.setData = function (this: Instance, data, callback): void {
    if (!data || typeof data !== 'object') return;
    const { clean, bytes } = copy(data);
    const page = lookup(rootOf((this as unknown as { _$: GlassEaselNode })._$));
    warnAboutSize(bytes, this.is);
    // WeChat does not send it to the view.
    if (bytes > SET_DATA_BYTES_MAX) return;
    const begun = performance.now();
    apply.call(this, clean);
    stats.setData.push({
      time: Date.now(),
      page: page?.path ?? this.is,
      hidden: page?.hidden ?? false,
      bytes,
      keys: Object.keys(clean).length,
      ms: Math.round((performance.now() - begun) * 100) / 100,
    });
    if (!callback) return;
    const confirm = (): void => {
      try {
        callback.call(this);
      } catch (error) {
        log('exception', '[setData callback]', error);
      }
    };
    // To the view, and back.
    afterMessage(() => requestAnimationFrame(() => afterMessage(confirm)));
  };
}
