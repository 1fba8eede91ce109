export interface GlassEaselNode {
  is: string;
  id: string;
  class: string;
  dataset: Record<string, unknown>;
  data: Record<string, unknown>;
  /** Its DOM element. */
  $$: HTMLElement;
  childNodes?: GlassEaselNode[];
  parentNode: GlassEaselNode | null;
  ownerShadowRoot?: GlassEaselNode;
  getHostNode?(): GlassEaselNode;
  getShadowRoot?(): GlassEaselNode | null;
  querySelector(selector: string): GlassEaselNode | null;
  querySelectorAll(selector: string): GlassEaselNode[];
  setData(data: Record<string, unknown>): void;
  addListener(type: string, listener: (event: GlassEaselEvent) => void): void;
  triggerEvent(type: string, detail: unknown, options: Record<string, unknown>): void;
  triggerPageLifetime?(name: string, args: unknown[]): void;
  hasBehavior?(behavior: unknown): boolean;
  triggerLifetime?(name: string, args: unknown[]): void;
  /** Sets one segment of the style: 0 is the template's, 2 that of WXS. */
  setNodeStyle(style: string, segment: number): void;
  collectMarks(): Record<string, unknown>;
}

export interface GlassEaselEvent {
  type: string;
  timeStamp: number;
  detail: unknown;
  target: GlassEaselTarget;
  currentTarget: GlassEaselTarget;
  mark?: Record<string, unknown>;
  getOriginalEvent(): Event | undefined;
}

/** An event's target: an element, or the instance that the program sees. */
export type GlassEaselTarget = GlassEaselNode | { _$: GlassEaselNode };

/** A page or component as the program sees it (`this` in a handler). */
export interface Instance {
  is: string;
  data: Record<string, unknown>;
  route?: string;
  setData(data: Record<string, unknown>, callback?: () => void): void;
  [member: string]: unknown;
}

/** A page's (or the custom tab bar's) root component. */
export interface GlassRoot {
  get(): Instance;
  getComponent(): GlassEaselNode;
  attach(parent: Element, placeholder: Element): void;
  release(): void;
}

/** glass-easel's DOM backend; one for each frame. */
export interface GlassBackend {
  onEvent(
    listener: (
      target: GlassEaselNode,
      type: string,
      detail: unknown,
      options: Record<string, unknown>,
    ) => unknown,
  ): void;
}

export function nodeOf(target: GlassEaselTarget): GlassEaselNode {
  return '_$' in target ? target._$ : target;
}

/** Every element below `node`, including those in the program's components. */
export function descendants(node: GlassEaselNode, found: GlassEaselNode[] = []): GlassEaselNode[] {
  const shadow = node.is?.startsWith('wx://') ? null : node.getShadowRoot?.();
  for (const child of [...(node.childNodes ?? []), ...(shadow?.childNodes ?? [])]) {
    found.push(child);
    descendants(child, found);
  }
  return found;
}

/** The nearest ancestor of the given kind, through shadow trees; null when there is none. */
export function closest(node: GlassEaselNode, is: string): GlassEaselNode | null {
  let current: GlassEaselNode | null = node.parentNode;
  while (current && current.is !== is)
    current = current.parentNode ?? current.getHostNode?.() ?? null;
  return current;
}
