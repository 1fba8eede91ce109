import path from 'node:path';
import { build } from 'esbuild';
import type { MiniProgram } from '../MiniProgram';
import type { InstanceTree } from '../runtime/host/describeTree';
import { compileOfficially } from './compileOfficially';
import type { RefereeUnit, SourceUnit } from './exparserPage';

/** The referee's judgement of one page. */
export interface Judgement {
  path: string;
  /** Elements and texts that were compared. */
  nodes: number;
  /** Instances of the program's components on the page. */
  components: number;
  /** Each line that only one of the two trees has; empty when they are equal. */
  differences: string[];
}

const LISTED_MAX = 20;

let bundled: Promise<string> | null = null;

/** exparser, j-component and the code that lists their tree, as one script. */
function bundle(): Promise<string> {
  bundled ??= build({
    entryPoints: [path.join(__dirname, 'exparserPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { global: 'window', process: 'undefined' },
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

/** Lines of one list that the other lacks, with their numbers, up to the first few. */
export function compareLines(ours: string[], theirs: string[]): string[] {
  const differences: string[] = [];
  const length = Math.max(ours.length, theirs.length);
  for (let at = 0; at < length && differences.length < LISTED_MAX; at++) {
    if (ours[at] === theirs[at]) continue;
    differences.push(`${at}: runtime ${ours[at] ?? '(none)'} | WeChat ${theirs[at] ?? '(none)'}`);
  }
  return differences;
}

function flatten(instance: InstanceTree): InstanceTree[] {
  return [instance, ...instance.inner.flatMap(flatten)];
}

/**
 * Judges pages by WeChat's own template compiler (wcc) and component engine (exparser): both render
 * the data that the runtime has, and both trees must have the same tags, classes, styles and texts.
 * Needs the npm packages miniprogram-compiler, miniprogram-exparser and j-component.
 */
export class Referee {
  private constructor(
    private readonly program: MiniProgram,
    private readonly gwx: string,
  ) {}

  /** Compiles the program with wcc and wcsc. Throws with their message if that fails. */
  static of(program: MiniProgram): Referee {
    return new Referee(program, compileOfficially(program.pack, program.directory));
  }

  /**
   * Judges the page on top as it is now. `fromPage` leaves out the data that components set
   * themselves: their content must also follow from the page's data.
   */
  async judge({ fromPage = false } = {}): Promise<Judgement> {
    const { path: page } = await this.program.currentPage();
    const { lines, instances } = await this.program.tree();
    const all = flatten(instances);
    const theirs = await this.render(instances, all, fromPage);
    return {
      path: page,
      nodes: lines.length,
      components: all.length - 1,
      differences: compareLines(lines, theirs),
    };
  }

  /**
   * Runs components on WeChat's engine: attaches the last unit and calls its `act`. Returns what
   * they logged and the tree.
   */
  run(units: SourceUnit[]): Promise<{ log: string[]; lines: string[] }> {
    return this.inPage('runOfficially', [units]);
  }

  private render(page: InstanceTree, all: InstanceTree[], fromPage: boolean): Promise<string[]> {
    return this.inPage('renderOfficially', [this.units(all), page, fromPage]);
  }

  /** Calls a function of exparserPage.ts in a new page. */
  private async inPage<T>(name: string, values: unknown[]): Promise<T> {
    const view = await this.program.page.context().newPage();
    try {
      await view.addScriptTag({ content: await bundle() });
      await view.addScriptTag({ content: this.gwx });
      return await view.evaluate(([method, args]) => Reflect.get(window, method)(...args), [
        name,
        values,
      ] as const);
    } finally {
      await view.close();
    }
  }

  /** The units on the page, each component before the units that use it. */
  private units(all: InstanceTree[]): RefereeUnit[] {
    const { app, json } = this.program.pack;
    const first = new Map<string, InstanceTree>();
    for (const instance of all) if (!first.has(instance.path)) first.set(instance.path, instance);
    return [...first.values()].reverse().map(({ path: unit, data }) => {
      const own = { ...app.usingComponents, ...json[unit]?.usingComponents };
      const known = Object.entries(own).map(([tag, file]) => [tag, file.replace(/^\//, '')]);
      return { path: unit, using: Object.fromEntries(known), data, virtualHost: false };
    });
  }
}
