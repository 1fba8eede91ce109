import type { GlassEaselNode } from './GlassEaselNode';

/** Components that were attached since the last call of `ready`, until they are detached. */
const waiting = new Set<GlassEaselNode>();
let isScheduled = false;

function callIn(node: GlassEaselNode): void {
  for (const child of node.getShadowRoot?.()?.childNodes ?? []) callIn(child);
  if (waiting.delete(node)) node.triggerLifetime?.('ready', []);
  for (const child of node.childNodes ?? []) callIn(child);
}

function rootOf(node: GlassEaselNode): GlassEaselNode {
  let root = node;
  for (;;) {
    const above = root.parentNode ?? root.getHostNode?.();
    if (!above) return root;
    root = above;
  }
}

/** Calls `ready` of every waiting component, those inside a component before it (as exparser). */
export function callReady(): void {
  isScheduled = false;
  for (const root of new Set([...waiting].map(rootOf))) callIn(root);
  waiting.clear();
}

/** In the next frame, with the view's first rendering of the component, its `ready` is called. */
export function awaitReady(node: GlassEaselNode): void {
  waiting.add(node);
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(callReady);
}

/** A component removed before it was rendered never becomes ready. */
export function forgetReady(node: GlassEaselNode): void {
  waiting.delete(node);
}
