import * as glassEasel from 'glass-easel';
import * as adapter from 'glass-easel-miniprogram-adapter';
import type { GlassBackend, GlassEaselNode, GlassRoot, Instance } from './GlassEaselNode';
import { log } from './Log';
import { awaitReady, forgetReady } from './readyCalls';
import { changeListener, eventListener } from './wxsDescriptor';

// glass-easel's types are made for authors of programs; only this file narrows them for the host.

export type Definition = Record<string, unknown>;

type Templates = Record<string, unknown>;

const environment = new adapter.MiniProgramEnv();
const codeSpace = environment.createCodeSpace('', true);
const space = codeSpace.getComponentSpace();

// WeChat writes a page's ids into the document unchanged; glass-easel by default writes none.
const internals = codeSpace as unknown as {
  prepareComponentOptions(is: string, given: unknown): [options: object, isolation: unknown];
};
const prepareOptions = internals.prepareComponentOptions.bind(codeSpace);
internals.prepareComponentOptions = (is, given) => {
  const [options, isolation] = prepareOptions(is, given);
  // As fields of the node, properties named `dataset` or `shadowRoot` would break it.
  const own = { writeIdToDOM: true, writeFieldsToNode: false, idPrefixGenerator: () => '' };
  return [{ ...options, ...own }, isolation];
};

interface Registrable {
  register(): unknown;
}
interface Builder {
  definition(definition: Definition): Registrable;
  pageDefinition(definition: Definition): Registrable;
}

const builderOf = (path: string): Builder => codeSpace.component(path) as unknown as Builder;

/** In compiled code: looks up the `<template is>` named P in the known ones S. */
const LOOKUP = 'return S[P]}';
const GUARDED_LOOKUP = 'if(P&&!S[P])missing(P);return S[P]}';

/** In the compiled code's loader of WXS modules, whose names have no extension. */
const LOAD = "return load(normalized.join('/'))";
const LOAD_FILE = "return load(normalized.join('/').replace(/\\.wxs$/, ''))";

/** WXS has the type's name as `constructor`; the packer renames the member. */
Object.defineProperty(Object.prototype, '__wxsConstructor', {
  get(this: unknown) {
    return Object.prototype.toString.call(this).slice('[object '.length, -1);
  },
});

/** In compiled code: text of a value, which is '' for null although wcc writes `null`. */
const TEXT = "return a==null?'':String(a)";
const WECHAT_TEXT = "return a===undefined?'':String(a)";

/** In compiled code: filters for WXS functions of `change:x`, and for events (none). */
const FILTERS = 'A:function(a){return a},B:function(a){return a}}';
const WXS_FILTERS = 'A:changeListener,B:function(a){return a},C:eventListener}';

/** Functions that WXS has instead of `new RegExp` and `new Date`. */
const wxsGlobals = {
  getRegExp: (pattern: string, flags?: string) => new RegExp(pattern, flags),
  getDate: (...parts: []) => new Date(...parts),
};

/**
 * For an unknown `<template is>` glass-easel renders nothing and WeChat logs an error; here it is
 * an exception.
 */
export function templatesOf(expression: string): Templates {
  const adapted = expression
    .replaceAll(LOOKUP, GUARDED_LOOKUP)
    .replace(LOAD, LOAD_FILE)
    .replace(TEXT, WECHAT_TEXT)
    .replace(FILTERS, WXS_FILTERS);
  // `…_undefined` is a node whose fields were set by path first: the next setData renders it, hence
  // only a warning.
  const missing = (name: string): void =>
    log(name.endsWith('_undefined') ? 'warning' : 'exception', `Template \`${name}\` not found.`);
  const given = { missing, changeListener, eventListener, ...wxsGlobals };
  const create = new Function(...Object.keys(given), `return ${adapted}`);
  return create(...Object.values(given)) as Templates;
}

const { createIntersectionObserver } = glassEasel.Element.prototype;
/** Reports with id and dataset; at first only a target that is visible. */
glassEasel.Element.prototype.createIntersectionObserver = function (...given) {
  const [relative, margin, thresholds, listener] = given;
  let isFirst = true;
  return createIntersectionObserver.call(this, relative, margin, thresholds, (status) => {
    const isHidden = isFirst && status.intersectionRatio === 0;
    isFirst = false;
    if (!isHidden) listener(Object.assign(status, { id: this.id, dataset: this.dataset }));
  });
};

export function listen(
  report: (kind: 'exception' | 'warning', text: string, error?: unknown) => void,
): void {
  glassEasel.globalOptions.throwGlobalError = false;
  glassEasel.addGlobalErrorListener((error, method, component) => {
    const owner = typeof component === 'string' ? component : component?.is;
    report('exception', `[${method || 'component'} ${owner ?? ''}]`, error);
    return false;
  });
  glassEasel.addGlobalWarningListener((message, component) => {
    const owner = typeof component === 'string' ? component : component?.is;
    report('warning', `${message} @${owner ?? ''}`);
    return false;
  });
}

export function prepareUnit(
  path: string,
  json: Record<string, unknown>,
  templates: Templates,
  stylePrefix: string | undefined,
): void {
  codeSpace.addComponentStaticConfig(
    path,
    json as Parameters<typeof codeSpace.addComponentStaticConfig>[1],
  );
  if (templates[path]) {
    const content = { groupList: templates, content: templates[path] };
    codeSpace.addCompiledTemplate(
      path,
      content as unknown as Parameters<typeof codeSpace.addCompiledTemplate>[1],
    );
  }
  codeSpace.addStyleSheet(path, path, stylePrefix);
}

/** The style options that a component may also give in its definition. */
interface StyleOptions {
  addGlobalClass?: boolean;
  styleIsolation?: string;
}

/** Adds `options` of Component() to the unit's .json. Returns whether its styles are shared. */
export function applyStyleOptions(path: string, options: unknown): boolean {
  const { addGlobalClass, styleIsolation }: StyleOptions = Object(options);
  const config: StyleOptions = Object(codeSpace.getComponentStaticConfig(path));
  if (addGlobalClass) config.addGlobalClass ??= true;
  if (styleIsolation !== undefined) config.styleIsolation ??= styleIsolation;
  const isShared = config.styleIsolation === 'shared' || config.styleIsolation === 'page-shared';
  if (isShared) codeSpace.addStyleSheet(path, path);
  return isShared;
}

export function definePage(path: string, definition: Definition): void {
  builderOf(path).pageDefinition(definition).register();
}

/** Registers a component; without a definition returns glass-easel's chaining builder. */
export function defineComponent(path: string, definition: Definition | undefined): unknown {
  const builder = builderOf(path);
  return definition === undefined ? builder : builder.definition(definition).register();
}

/** Creates a behavior for `behaviors: […]`. */
export function defineBehavior(definition: Definition): unknown {
  return (codeSpace.behavior() as unknown as Builder).definition(definition).register();
}

/** Registers a built-in component for every template, by its tag. */
export function defineBuiltin(
  tag: string,
  template: unknown,
  templates: Templates,
  definition: Definition,
): void {
  const component = space.defineComponent({
    is: `wx://${tag}`,
    options: { dynamicSlots: false, pureDataPattern: null, writeFieldsToNode: false },
    template: { content: template, groupList: templates },
    ...definition,
  } as unknown as Parameters<typeof space.defineComponent>[0]);
  space.setGlobalUsingComponent(tag, component.general());
}

/** Binds a frame's rendering backend; returns a factory of root components for it. */
export function bindBackend(
  backend: GlassBackend,
  styleSheets: Iterable<string>,
): (tag: string, path: string) => GlassRoot {
  backend.onEvent((node, type, detail, options) => dispatch(node, type, detail, options));
  const associated = environment.associateBackend(
    backend as unknown as Parameters<typeof environment.associateBackend>[0],
  );
  // The page adds the sheets in WeChat's order; here they only have to exist.
  for (const path of styleSheets) associated.registerStyleSheetContent(path, '');
  return (tag, path) => associated.createRoot(tag, codeSpace, path) as unknown as GlassRoot;
}

/** Sets the properties that the component has; a value is converted to the property's type. */
export function setProperties(node: GlassEaselNode, values: Record<string, unknown>): void {
  const component = node as unknown as glassEasel.GeneralComponent;
  const proxy = glassEasel.Component.getDataProxy(component);
  for (const [name, value] of Object.entries(values)) {
    if (glassEasel.Component.hasProperty(component, name)) proxy.replaceProperty(name, value);
  }
  proxy.applyDataUpdates();
}

/** Dispatches an event into the component tree; returns its bubble status. */
export function dispatch(
  node: GlassEaselNode,
  type: string,
  detail: unknown,
  options: Record<string, unknown>,
): unknown {
  const event = new glassEasel.Event(type, detail, options);
  glassEasel.Event.dispatchEvent(node as unknown as glassEasel.Element, event);
  return event.getEventBubbleStatus();
}

export function isComponent(node: GlassEaselNode): boolean {
  return glassEasel.Component.isComponent(node);
}

type Attached = { _$: GlassEaselNode };

// glass-easel leaves `ready` to the view.
const readiness = space
  .defineWithMethodCaller()
  .lifetime('attached', function () {
    awaitReady((this as unknown as Attached)._$);
  })
  .lifetime('detached', function () {
    forgetReady((this as unknown as Attached)._$);
  });
codeSpace.setOverallBehavior(readiness.registerBehavior() as never);

/** Prototype of every page and component instance: `setData`, `getPageId`, `getTabBar` … */
export const instancePrototype = adapter.component.ComponentCaller.prototype as unknown as {
  _$: GlassEaselNode;
  setData: (this: Instance, data: Record<string, unknown>, callback?: () => void) => void;
  [member: string]: unknown;
};
