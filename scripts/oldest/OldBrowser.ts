import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import postcss, { type Declaration, type Rule } from 'postcss';
import { browserslist } from '../../package.json';

/** Browsers, by their names in MDN's data, whose oldest supported version is simulated. */
export type OldBrowserName = 'safari_ios' | 'chrome';

/** Names of the browsers in browserslist. */
const LISTED: Readonly<Record<OldBrowserName, string>> = { safari_ios: 'iOS', chrome: 'Chrome' };

/** Suffix that MDN's data gives most static members, but not those of JavaScript itself. */
const STATIC = /_static$/;

/** Classes of the browser and the language, and global functions, with their members. */
const CLASSES = { ...bcd.api, ...bcd.javascript.builtins } as Record<string, Identifier>;

function oldestOf(name: OldBrowserName): number {
  const line = browserslist.find((one) => one.startsWith(`${LISTED[name]} >= `));
  if (line === undefined) throw new Error(`the browserslist has no ${LISTED[name]}`);
  return Number(line.split(' ').at(-1));
}

/** A style sheet without the CSS that the old browser lacks, and the names of the removed parts. */
export interface CutStyle {
  css: string;
  /** Removed parts (`overflow-wrap: anywhere`), except those with a fallback in their rule. */
  cuts: string[];
}

/** Features that the oldest supported version of a browser lacks, by MDN's data. */
export class OldBrowser {
  private readonly version: number;

  constructor(private readonly name: OldBrowserName) {
    this.version = oldestOf(name);
  }

  /** A script that deletes each name that the browser lacks, except the classes `kept`. */
  deletions(kept: readonly string[] = []): string {
    const { globals, members } = this.missing();
    const gone = globals.filter((name) => !kept.includes(name));
    return `(${String(deleteAll)})(${JSON.stringify(gone)}, ${JSON.stringify(members)})`;
  }

  cut(text: string): CutStyle {
    const root = postcss.parse(text);
    const cuts = new Set<string>();
    root.walkAtRules((rule) => {
      if (!this.lacks(bcd.css['at-rules']?.[rule.name]?.__compat)) return;
      cuts.add(`@${rule.name}`);
      rule.remove();
    });
    root.walkRules((rule) => {
      const selector = this.missingSelector(rule);
      if (selector === undefined) return;
      const props = rule.nodes.map((node) => (node.type === 'decl' ? node.prop : node.type));
      cuts.add(`:${selector} { ${props.join(', ')} }`);
      rule.remove();
    });
    root.walkDecls((declaration) => {
      const cut = this.missingStyle(declaration);
      if (cut === null) return;
      const { parent, prop } = declaration;
      const names = [prop, `-webkit-${prop}`];
      const first = parent?.nodes.find((node) => node.type === 'decl' && names.includes(node.prop));
      if (first === declaration) cuts.add(cut);
      declaration.remove();
    });
    return { css: root.toString(), cuts: [...cuts] };
  }

  /** Returns names of members that the browser lacks in every class with such a member. */
  missingMembers(): Set<string> {
    const names = new Set(this.missing().members.map(([, name]) => name.replace(STATIC, '')));
    for (const known of Object.values(CLASSES)) {
      if (this.lacks(known.__compat)) continue;
      for (const [member, { __compat }] of Object.entries(known) as [string, Identifier][]) {
        if (__compat && !this.lacks(__compat)) names.delete(member.replace(STATIC, ''));
      }
    }
    return names;
  }

  /** Returns classes and global functions that the browser lacks. */
  missingGlobals(): string[] {
    return this.missing().globals;
  }

  /** Missing classes, and missing members of existing classes, by MDN's names. */
  private missing() {
    const globals: string[] = [];
    const members: [of: string, name: string][] = [];
    for (const [name, known] of Object.entries(CLASSES)) {
      if (this.lacks(known.__compat)) {
        globals.push(name);
        continue;
      }
      for (const [member, { __compat }] of Object.entries(known) as [string, Identifier][]) {
        if (member === '__compat' || /_event$|^@@/.test(member) || !this.lacks(__compat)) continue;
        members.push([name, member]);
      }
    }
    return { globals, members };
  }

  private missingSelector(rule: Rule): string | undefined {
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes/.test(String(rule.parent.name))
    ) {
      return undefined;
    }
    return [...rule.selector.matchAll(/::?([a-z][a-z-]*)/g)]
      .map(([, name = '']) => name)
      .find((name) => this.lacks(bcd.css.selectors?.[name]?.__compat));
  }

  private missingStyle({ prop, value }: Declaration): string | null {
    const known = bcd.css.properties?.[prop];
    if (known === undefined) return null;
    if (this.lacks(known.__compat)) return prop;
    const lacked = this.lacks(known[value.trim().replace(/-/g, '_')]?.__compat);
    const named = lacked || this.lacks(known[value.trim()]?.__compat);
    return named ? `${prop}: ${value.trim()}` : null;
  }

  private lacks(statement: CompatStatement | undefined): boolean {
    const support = statement?.support[this.name];
    if (support === undefined) return false;
    const has = (added: unknown) => {
      if (added === false || added === null || added === 'preview') return false;
      return added === true || parseFloat(String(added).replace('≤', '')) <= this.version;
    };
    return ![support].flat().some((one) => {
      const isPlain = one.flags === undefined && one.prefix === undefined;
      return isPlain && one.alternative_name === undefined && has(one.version_added);
    });
  }
}

/** Deletes names. Runs in the page, before the page's scripts. */
function deleteAll(globals: readonly string[], members: readonly (readonly [string, string])[]) {
  const take = (from: unknown, name: string): void => {
    if (from === null || (typeof from !== 'object' && typeof from !== 'function')) return;
    if (Object.prototype.hasOwnProperty.call(from, name)) Reflect.deleteProperty(from, name);
  };
  const typed = Object.getPrototypeOf(Uint8Array) as { prototype: object };
  for (const [of, name] of members) {
    const owner: unknown = of === 'TypedArray' ? typed : Reflect.get(globalThis, of);
    const plain = name.replace(/_static$/, '');
    const own = typeof owner === 'function' ? (owner.prototype as object | undefined) : undefined;
    if (of === 'Window') take(globalThis, plain);
    else if (plain === name && own !== undefined && name in own) take(own, name);
    else take(owner, plain);
  }
  for (const name of globals) take(globalThis, name);
}
