import { parseArgs } from 'node:util';
import { type DeviceName, devices, launch, type MiniProgram, visitPages } from './index';

const USAGE = `weapp-runtime DIRECTORY [--page URL]… [--all] [--device NAME] [--dark] [--host COMPILED=REAL]… [--picture FILE]
  DIRECTORY  a compiled mini-program: the folder that app.json is in
  --page     a page to open, such as /pages/index/index?id=1; may be repeated; the first page unless told
  --all      every page of app.json, with a line for each: what started, failed and was missing
  --device   ${Object.keys(devices).join(', ')}
  --host     where a compiled-in host:port is really answered, such as api.example.com:443=127.0.0.1:8080
  --picture  a PNG of the last page`;

const isDevice = (name: string): name is DeviceName => Object.hasOwn(devices, name);

/** Visits every page and prints what happened. Resolves to the number of pages with problems. */
async function visitAll(program: MiniProgram): Promise<number> {
  const visits = await visitPages(program, undefined, (visit) => {
    console.log(`${visit.problems.length === 0 ? 'ok  ' : 'FAIL'} ${visit.path}`);
    for (const problem of visit.problems) console.log(`     ${problem.replace(/\n/g, '\n     ')}`);
    if (visit.missing.length > 0) console.log(`     missing: wx.${visit.missing.join(', wx.')}`);
    for (const line of visit.console) console.log(`     log: ${line}`);
  });
  const started = visits.filter((visit) => visit.started).length;
  const failed = visits.filter(({ problems }) => problems.length > 0).length;
  const clean = visits.length - failed;
  console.log(`${visits.length} pages: ${started} started, ${clean} without problems`);
  return failed;
}

/** Starts a program, opens pages and prints its log. Resolves to the number of problems. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      device: { type: 'string' },
      dark: { type: 'boolean' },
      host: { type: 'string', multiple: true },
      picture: { type: 'string' },
    },
  });
  const [directory] = positionals;
  const device = values.device ?? 'iPhone 14';
  if (directory === undefined || !isDevice(device)) throw new Error(USAGE);
  const hosts = (values.host ?? []).map((pair): [string, string] => {
    const [compiled = '', real = ''] = pair.split('=');
    return [compiled, real];
  });
  const program = await launch({
    directory,
    device,
    theme: values.dark ? 'dark' : 'light',
    hosts: Object.fromEntries(hosts),
  });
  try {
    if (values.all) return await visitAll(program);
    for (const url of values.page ?? []) await program.navigate('reLaunch', url);
    const { path } = await program.currentPage();
    console.log(`page: ${path}`);
    for (const line of program.logs()) console.log(`log:  ${line}`);
    if (values.picture !== undefined) await program.screenshot(values.picture);
    for (const problem of program.problems.list) console.log(`PROBLEM ${problem}`);
    return program.problems.list.length;
  } finally {
    await program.close();
  }
}

main().then(
  (problems) => process.exit(problems === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
