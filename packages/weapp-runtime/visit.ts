import type { MiniProgram } from './MiniProgram';

/** What a visit of one page showed. */
export interface PageVisit {
  path: string;
  /** The page was opened and is on top. */
  started: boolean;
  /** Exceptions, `console.error` lines and what was not rendered. */
  problems: string[];
  /** Names of wx.* that the program read and the runtime does not have. */
  missing: string[];
  /** All lines that the program wrote to the console. */
  console: string[];
}

/** Time in ms in which a page may still fail after it was shown. */
const WATCH_MS = 300;

function newNames(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0));
}

/** Opens one page as the only one in the stack. Never rejects: a failure is a problem. */
async function visitPage(program: MiniProgram, path: string): Promise<PageVisit> {
  program.problems.take();
  const from = program.logs('console.').length;
  const { wxMissing: before } = await program.stats();
  let started = false;
  try {
    const { path: opened } = await program.navigate('reLaunch', `/${path}`);
    await program.page.waitForTimeout(WATCH_MS);
    started = opened === path;
    if (!started) program.problems.add(`${opened} opened instead`);
  } catch (error) {
    program.problems.add(error instanceof Error ? error.message : String(error));
  }
  const { wxMissing: after } = await program.stats();
  return {
    path,
    started,
    problems: program.problems.take(),
    missing: newNames(before, after),
    console: program.logs('console.').slice(from),
  };
}

/** Opens pages one after another, all by default; `onVisit` receives each result. */
export async function visitPages(
  program: MiniProgram,
  paths: readonly string[] = program.pack.pages,
  onVisit: (visit: PageVisit) => void = () => undefined,
): Promise<PageVisit[]> {
  const visits: PageVisit[] = [];
  for (const path of paths) {
    const visit = await visitPage(program, path);
    visits.push(visit);
    onVisit(visit);
  }
  return visits;
}
