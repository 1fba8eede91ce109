import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch } from '../launch';
import type { MiniProgram } from '../MiniProgram';
import { hasOfficialCompilers } from '../referee/compileOfficially';
import type { SourceUnit } from '../referee/exparserPage';
import { Referee } from '../referee/Referee';
import { type ComponentCase, componentCases } from './componentCases';
import { PROGRAM } from './FixtureProgram';
import { reportedComponents } from './reportedComponents';
import { reportedTemplates } from './reportedTemplates';
import { Suite } from './Suite';

const BLANK = 'pages/blank';

const folderOf = (index: number): string => `pages/c${index}`;

/** Writes a program with a page for each case. */
function writeProgram(cases: ComponentCase[]): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-runtime-cases-'));
  const pages = [BLANK, ...cases.map((_, index) => `${folderOf(index)}/index`)];
  // Only the units of a page are loaded, when it is opened.
  const app = { pages, lazyCodeLoading: 'requiredComponents' };
  fs.writeFileSync(path.join(directory, 'app.json'), JSON.stringify(app));
  fs.writeFileSync(path.join(directory, 'app.js'), 'App({})');
  fs.mkdirSync(path.join(directory, 'pages'));
  fs.writeFileSync(path.join(directory, `${BLANK}.js`), 'Page({})');
  fs.writeFileSync(path.join(directory, `${BLANK}.wxml`), '');
  for (const [index, { files }] of cases.entries()) {
    const folder = path.join(directory, folderOf(index));
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      fs.writeFileSync(path.join(folder, name), text);
    }
  }
  return directory;
}

/** The units of a case for the referee, the page last. */
function unitsOf({ files }: ComponentCase, folder: string): SourceUnit[] {
  const names = Object.keys(files).filter((name) => name.endsWith('.js'));
  return names.reverse().map((name) => {
    const unit = name.slice(0, -3);
    const json: { usingComponents?: Record<string, string> } = JSON.parse(
      files[`${unit}.json`] ?? '{}',
    );
    const using = Object.entries(json.usingComponents ?? {});
    return {
      path: `${folder}/${unit}`,
      using: Object.fromEntries(using.map(([tag, file]) => [tag, file.replace('.', folder)])),
      source: files[name] ?? '',
    };
  });
}

/** Opens a case's page, calls `act`; returns its log and its tree. */
async function runHere(program: MiniProgram, folder: string) {
  // Leaving the page of another case is logged, too.
  await program.navigate('reLaunch', `/${BLANK}`);
  program.problems.take();
  const from = program.logs('console.').length;
  await program.navigate('reLaunch', `/${folder}/index`);
  await program.page.evaluate(() => {
    const { act } = window.__weappHost.top().instance;
    if (typeof act === 'function') act.call(window.__weappHost.top().instance);
  });
  await program.settle();
  return { log: program.logs('console.').slice(from), lines: (await program.tree()).lines };
}

/** Component cases and the fixture program, judged by WeChat's own compilers and engine. */
export async function refereeTests(): Promise<Suite> {
  const suite = new Suite('referee: WeChat’s wcc and exparser');
  if (!hasOfficialCompilers) {
    console.log('referee: not run, as WeChat publishes no compilers for this machine');
    return suite;
  }
  const cases = [...componentCases, ...reportedComponents, ...reportedTemplates];
  const directory = writeProgram(cases);
  const program = await launch({ directory });
  const referee = Referee.of(program);
  for (const [index, one] of cases.entries()) {
    suite.test(one.title, async () => {
      const ours = await runHere(program, folderOf(index));
      const theirs = await referee.run(unitsOf(one, folderOf(index)));
      assert.deepEqual(ours, theirs);
      assert.deepEqual(program.problems.take(), []);
    });
  }
  suite.test('every page of the fixture program has the same tree', async () => {
    await program.close();
    fs.rmSync(directory, { recursive: true });
    const fixture = await launch({ directory: PROGRAM });
    try {
      const judge = Referee.of(fixture);
      for (const page of fixture.pack.pages) {
        await fixture.navigate('reLaunch', `/${page}`);
        const { nodes, differences } = await judge.judge();
        assert.deepEqual(differences, [], page);
        assert.ok(nodes > 3, page);
      }
    } finally {
      await fixture.close();
    }
  });
  return suite;
}
