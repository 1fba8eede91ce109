import { afterMessage } from '../host/latency';
import { type GlassEaselNode, type Instance } from '../host/GlassEaselNode';
import type { OpenPage } from '../host/OpenPage';
import type { Services } from '../host/Services';
import { canvasNode } from './canvasNode';

interface Fields {
  id?: boolean;
  dataset?: boolean;
  mark?: boolean;
  rect?: boolean;
  size?: boolean;
  scrollOffset?: boolean;
  node?: boolean;
  context?: boolean;
  properties?: string[];
  computedStyle?: string[];
}

type Callback = (result: unknown) => void;
type Result = Record<string, unknown>;

export class SelectorQuery {
  private readonly jobs: (() => unknown)[] = [];
  private scope: Instance | null = null;

  constructor(
    private readonly services: Services,
    private readonly root: () => Instance | undefined,
  ) {}

  in(scope: Instance): this {
    this.scope = scope;
    return this;
  }

  select(selector: string): NodesRef {
    return this.reference((fields) => {
      const [first] = this.find(selector);
      return first ? readNode(first, fields, this.services) : null;
    });
  }

  selectAll(selector: string): NodesRef {
    return this.reference((fields) =>
      this.find(selector).map((node) => readNode(node, fields, this.services)),
    );
  }

  selectViewport(): NodesRef {
    return this.reference((fields) => {
      const page = this.services.pages.top;
      return page ? readViewport(page, fields) : null;
    });
  }

  exec(callback?: (results: unknown[]) => void): void {
    const run = (): void => {
      const results = this.jobs.map((job) => job());
      callback?.(results);
    };
    requestAnimationFrame(() => afterMessage(run));
  }

  private reference(read: (fields: Fields) => unknown): NodesRef {
    return new NodesRef(this, (fields, callback) => {
      this.jobs.push(() => {
        const result = read(fields);
        callback?.(result);
        return result;
      });
    });
  }

  /** Elements in document order; `>>>` enters a component. Empty during a page change. */
  private find(selector: string): GlassEaselNode[] {
    const scope = (this.scope ?? this.root()) as unknown as { _$: GlassEaselNode } | undefined;
    if (!scope) return [];
    let shadows = [scope._$.getShadowRoot?.() ?? null];
    let found: GlassEaselNode[] = [];
    for (const part of selector.split('>>>')) {
      found = shadows.flatMap((shadow) => shadow?.querySelectorAll(part.trim()) ?? []);
      shadows = found.map((node) => node.getShadowRoot?.() ?? null);
    }
    return found;
  }
}

/** One selected element or list; every method returns its query. */
class NodesRef {
  constructor(
    private readonly query: SelectorQuery,
    private readonly ask: (fields: Fields, callback?: Callback) => void,
  ) {}

  fields(fields: Fields, callback?: Callback): SelectorQuery {
    this.ask(fields, callback);
    return this.query;
  }

  boundingClientRect(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, rect: true, size: true }, callback);
  }

  scrollOffset(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, scrollOffset: true }, callback);
  }

  node(callback?: Callback): SelectorQuery {
    return this.fields({ node: true }, callback);
  }

  context(callback?: Callback): SelectorQuery {
    return this.fields({ context: true }, callback);
  }
}

function scrollOf(element: Element): Result {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
  return { scrollLeft, scrollTop, scrollWidth, scrollHeight };
}

/** Null for a node that was removed since the query found it. */
function readNode(node: GlassEaselNode, fields: Fields, services: Services): Result | null {
  const element: HTMLElement | null = node.$$;
  if (element === null || !element.isConnected) return null;
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const canvas = node.is === 'wx://canvas' ? element.querySelector('canvas') : null;
  const shown = canvas ? canvasNode(canvas, services) : element;
  const result: Result = {};
  if (fields.id) result.id = node.id || '';
  if (fields.dataset) result.dataset = { ...node.dataset };
  if (fields.mark) result.mark = node.collectMarks();
  if (fields.rect) Object.assign(result, { left, top, right, bottom });
  if (fields.size) Object.assign(result, { width, height });
  if (fields.scrollOffset) Object.assign(result, scrollOf(element));
  for (const name of fields.properties ?? []) result[name] = node.data[name];
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  for (const name of fields.computedStyle ?? []) result[name] = style && Reflect.get(style, name);
  if (fields.node) result.node = shown;
  if (fields.context) result.context = shown;
  return result;
}

function readViewport(page: OpenPage, fields: Fields): Result {
  const { innerWidth, innerHeight, document } = page.view;
  const result: Result = {};
  if (fields.id) result.id = '';
  if (fields.dataset) result.dataset = {};
  if (fields.rect) {
    Object.assign(result, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  }
  if (fields.size) Object.assign(result, { width: innerWidth, height: innerHeight });
  if (fields.scrollOffset) Object.assign(result, scrollOf(document.documentElement));
  return result;
}
