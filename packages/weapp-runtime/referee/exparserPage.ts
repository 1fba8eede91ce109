import jComponent from 'j-component';
// @ts-expect-error: the package has no types.
import untyped from 'miniprogram-exparser';
import { builtinTags } from '../pack/builtinTags';
import { elementLine, type InstanceTree, textLine } from '../runtime/host/describeTree';

interface Caller {
  setData(data: object): void;
  [member: string]: unknown;
}

const exparser: { Element: { getMethodCaller(node: unknown): Caller } } = untyped;

// Runs in a separate page: WeChat's component engine with the templates that wcc compiled.

/** A unit of the program: a page or component. */
export interface RefereeUnit {
  path: string;
  /** Custom components by tag, with the path of each. */
  using: Record<string, string>;
  /** The data of its first instance, with which it is created. */
  data: Record<string, unknown>;
  virtualHost: boolean;
}

interface VirtualNode {
  tagName: string;
  componentId: string;
  content: string;
  type: string;
  attrs: { name: string; value: unknown }[];
}

/** A node of exparser. */
interface ExparserNode {
  _vt?: VirtualNode;
  is?: string;
  textContent?: string;
  childNodes?: ExparserNode[];
  shadowRoot?: ExparserNode;
  class?: string;
}

type Gwx = (path: string) => (data: object) => unknown;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function attribute(node: ExparserNode, name: string): string {
  return textOf(node._vt?.attrs.find((one) => one.name === name)?.value);
}

/**
 * Lists the nodes. With `instances`, sets the data of each instance before its content is listed.
 */
function walk(
  node: ExparserNode,
  depth: number,
  lines: string[],
  instances: InstanceTree[] | null,
): void {
  if (node.childNodes === undefined) {
    const line = textLine(depth, node.textContent ?? '');
    if (line !== null) lines.push(line);
    return;
  }
  const { shadowRoot } = node;
  if (shadowRoot === undefined || shadowRoot === null) {
    for (const child of node.childNodes) walk(child, depth, lines, instances);
    return;
  }
  const tag = node._vt?.componentId ?? '';
  lines.push(elementLine(depth, tag, attribute(node, 'class'), attribute(node, 'style')));
  if (registered.has(tag)) {
    lines.push(`${' '.repeat(depth + 1)}#shadow`);
    const own = instances?.shift() ?? null;
    if (own?.path === tag) exparser.Element.getMethodCaller(node).setData(own.data);
    else if (instances !== null) lines.push(`no instance of ${tag} here`);
    const inner = instances && (own?.inner ?? []);
    for (const child of shadowRoot.childNodes ?? []) walk(child, depth + 2, lines, inner);
  }
  for (const child of node.childNodes) walk(child, depth + 1, lines, instances);
}

/** Paths of the program's units; other tags are elements of the client, or unknown. */
const registered = new Set<string>();

/** Registers a unit under its path. The program's own definition has no template. */
function register(
  { path, using }: Pick<RefereeUnit, 'path' | 'using'>,
  definition: Record<string, unknown>,
): void {
  const gwx: Gwx = Reflect.get(window, '$gwx');
  const base = { id: path, path, tagName: 'wx-unit', template: gwx(`${path}.wxml`) };
  registered.add(path);
  jComponent.register({ ...definition, ...base, usingComponents: { ...using } });
}

function registerBuiltins(): void {
  for (const tag of builtinTags) jComponent.register({ id: tag, template: '<slot/>' });
}

interface Root {
  _exparserNode: ExparserNode;
  attach(parent: Element): void;
}

function create(path: string): Root {
  const root: Root = jComponent.create(path) as never;
  const shown = { tagName: '', componentId: path, content: '', type: '', attrs: [] };
  root._exparserNode._vt = shown;
  return root;
}

/**
 * Renders the page with exparser. `fromPage` renders components from what the page passes to them,
 * as if they had not set data themselves. Returns its tree in the lines of `describeTree`.
 */
function renderOfficially(units: RefereeUnit[], page: InstanceTree, fromPage: boolean): string[] {
  registerBuiltins();
  for (const unit of units) {
    const fields = Object.entries(unit.data).map(([name, value]) => [name, { type: null, value }]);
    const options = { multipleSlots: true, virtualHost: unit.virtualHost };
    register(unit, { properties: Object.fromEntries(fields), options });
  }
  const lines: string[] = [];
  const { _exparserNode: root } = create(page.path);
  if (fromPage) exparser.Element.getMethodCaller(root).setData(page.data);
  walk(root, 0, lines, fromPage ? null : [page]);
  return lines;
}

/** A unit with the source of its file, which calls Component(). */
export interface SourceUnit {
  path: string;
  using: Record<string, string>;
  source: string;
}

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

function evaluate(unit: SourceUnit, lines: string[]): void {
  const folder = unit.path.split('/').slice(0, -1).join('/');
  const Component = (definition: Record<string, unknown>): void => {
    // j-component relates components by id, which is the path here.
    const relations = Object.entries((definition.relations ?? {}) as Record<string, object>);
    const byPath = relations.map(([name, relation]) => {
      const target = `${folder}/${name.replace('./', '')}`;
      return [target, { ...relation, target }];
    });
    register(unit, { ...definition, relations: Object.fromEntries(byPath) });
  };
  const log = (...values: unknown[]): void => void lines.push(values.map(String).join(' '));
  const Behavior = (definition: object): unknown => jComponent.behavior(definition as never);
  const run = new Function('Component', 'Behavior', 'console', unit.source);
  run(Component, Behavior, { log });
}

/**
 * Evaluates the units, attaches the last one, calls its `act` and returns its log and its tree.
 */
async function runOfficially(units: SourceUnit[]): Promise<{ log: string[]; lines: string[] }> {
  const log: string[] = [];
  registerBuiltins();
  for (const unit of units) evaluate(unit, log);
  const root = create(units.at(-1)?.path ?? '');
  root.attach(document.body);
  await frame();
  const caller = exparser.Element.getMethodCaller(root._exparserNode);
  if (typeof caller.act === 'function') caller.act();
  await frame();
  await frame();
  const lines: string[] = [];
  walk(root._exparserNode, 0, lines, null);
  return { log, lines };
}

Object.assign(window, { renderOfficially, runOfficially, __webview_engine_version__: 0.02 });
