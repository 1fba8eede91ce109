import * as glassEasel from 'glass-easel';
import * as adapter from 'glass-easel-miniprogram-adapter';
import type { GlassBackend, GlassEaselNode, GlassRoot, Instance } from './GlassEaselNode';
import { log } from './Log';

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
  return [{ ...options, writeIdToDOM: true, idPrefixGenerator: () => '' }, isolation];
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

/**
 * For an unknown `<template is>` glass-easel renders nothing and WeChat logs an error; here it is
 * an exception.
 */
export function templatesOf(expression: string): Templates {
  const guarded = expression.replaceAll(LOOKUP, GUARDED_LOOKUP);
  // `…_undefined` is a node whose fields were set by path first: the next setData renders it, hence
  // only a warning.
  const missing = (name: string): void =>
    log(name.endsWith('_undefined') ? 'warning' : 'exception', `Template \`${name}\` not found.`);
  return new Function('missing', `return ${guarded}`)(missing) as Templates;
}

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
    options: { dynamicSlots: false, pureDataPattern: null },
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

/** Prototype of every page and component instance: `setData`, `getPageId`, `getTabBar` … */
export const instancePrototype = adapter.component.ComponentCaller.prototype as unknown as {
  _$: GlassEaselNode;
  setData: (this: Instance, data: Record<string, unknown>, callback?: () => void) => void;
  [member: string]: unknown;
};
