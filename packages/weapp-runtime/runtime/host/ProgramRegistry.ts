import type { PackedProgram } from '../../pack/PackedProgram';
import { withBuiltinBehaviors } from './builtinBehaviors';
import {
  applyStyleOptions,
  defineBehavior,
  defineComponent,
  definePage,
  type Definition,
} from './engine';
import { afterMessage, isFromView } from './latency';
import { log } from './Log';
import type { ModuleLoader } from './ModuleLoader';
import { isGlassEvent, mpEvent } from './mpEvent';

const PAGE_HOOKS = new Set(
  (
    'onLoad onShow onReady onHide onUnload onPullDownRefresh onReachBottom onPageScroll ' +
    'onShareAppMessage onShareTimeline onAddToFavorites onTabItemTap onResize onSaveExitState'
  ).split(' '),
);

type Member = (this: unknown, ...values: unknown[]) => unknown;
const isFunction = (value: unknown): value is Member => typeof value === 'function';

/** Handlers receive WeChat's plain event object instead of glass-easel's. */
function withPlainEvents(members: Definition): Definition {
  const entries = Object.entries(members).map(([name, member]) => {
    if (!isFunction(member) || PAGE_HOOKS.has(name)) return [name, member];
    const wrapped: Member = function (first, ...rest) {
      if (!isGlassEvent(first)) return member.call(this, first, ...rest);
      const event = mpEvent(first);
      if (!isFromView(first)) return member.call(this, event, ...rest);
      return afterMessage(() => member.call(this, event, ...rest));
    };
    return [name, wrapped];
  });
  return Object.fromEntries(entries);
}

/** Registers App(), Page(), Component() and Behavior() calls, and loads their files. */
export class ProgramRegistry {
  app: Record<string, unknown> | null = null;
  private readonly declared = new Set<string>();
  private readonly lazy: boolean;
  /** Set later: loader and registry need each other. */
  loader: ModuleLoader | null = null;

  constructor(private readonly pack: PackedProgram) {
    this.lazy = pack.app.lazyCodeLoading === 'requiredComponents';
  }

  readonly App = (definition: Definition): void => {
    if (this.app) throw new Error('App() was called twice');
    const app: Record<string, unknown> = { ...definition };
    for (const [name, member] of Object.entries(definition)) {
      if (isFunction(member)) app[name] = member.bind(app);
    }
    this.app = app;
  };

  readonly Page = (definition: Definition): void => {
    const path = this.owner('Page');
    definePage(path, withPlainEvents(withBuiltinBehaviors(definition)));
  };

  readonly Component = (definition?: Definition): unknown => {
    const path = this.owner('Component');
    if (definition === undefined) return defineComponent(path, undefined);
    if (applyStyleOptions(path, definition.options)) this.shareStyles(path);
    const copy: Definition = { ...definition, methods: withMethods(definition) };
    // The client ignores a value here that is not a list; Taro passes an empty object.
    for (const key of ['behaviors', 'externalClasses']) {
      if (!Array.isArray(copy[key])) delete copy[key];
    }
    return defineComponent(path, withBuiltinBehaviors(copy));
  };

  readonly Behavior = (definition: Definition): unknown =>
    defineBehavior(withBuiltinBehaviors({ ...definition, methods: withMethods(definition) }));

  /** Calls an App hook if the program has it. An error counts as the program's exception. */
  callApp(name: string, ...values: unknown[]): unknown {
    const hook = this.app?.[name];
    if (!isFunction(hook)) return undefined;
    try {
      return hook(...values);
    } catch (error) {
      log('exception', `[App.${name}]`, error);
      return undefined;
    }
  }

  /** Loads the units that WeChat loads at start. */
  loadAtStart(): void {
    if (this.lazy) return;
    const inMain = (path: string): boolean =>
      !this.pack.subPackages.some(({ root }) => path.startsWith(root));
    for (const path of [...this.pack.components, ...this.pack.pages]) {
      if (inMain(path)) this.ensure(path);
    }
  }

  /** Loads a page and the components it uses. Throws when its file registers nothing. */
  ensure(path: string, seen = new Set<string>()): void {
    if (seen.has(path)) return;
    seen.add(path);
    const using = { ...this.pack.app.usingComponents, ...this.pack.json[path]?.usingComponents };
    for (const reference of Object.values(using)) {
      if (!/^(plugin|dynamicLib)/.test(reference)) this.ensure(reference.replace(/^\//, ''), seen);
    }
    if (!this.declared.has(path)) this.loader?.loadUnit(path);
    if (!this.declared.has(path)) throw new Error(`"${path}" has not been registered`);
  }

  /** Removes the prefix of an isolated component from its style sheet. */
  private shareStyles(path: string): void {
    const { css, stylePrefix } = this.pack;
    const prefix = stylePrefix[path];
    if (prefix) css[path] = css[path]?.replaceAll(`.${prefix}--`, '.') ?? '';
    delete stylePrefix[path];
  }

  private owner(what: string): string {
    const path = this.loader?.current ?? '';
    if (!path) throw new Error(`${what}() was called outside a page's or component's file`);
    this.declared.add(path);
    return path;
  }
}

function withMethods(definition: Definition): Definition {
  const { methods } = definition;
  return withPlainEvents(typeof methods === 'object' && methods !== null ? { ...methods } : {});
}
