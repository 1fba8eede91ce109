import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { version } from '../package.json';
import { planUpload, type UploadPlan } from './planUpload';

const ROOT = path.join(__dirname, '..');
const BUILD_FOLDER = path.join(ROOT, 'dist/weapp');
const GATE_FOLDER = path.join(ROOT, 'packages/weapp-runtime/gate');
const tsx = require.resolve('tsx');

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const { status } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`${args.slice(0, 4).join(' ')} ended with ${status}`);
}

function prepareProgram({ appId }: UploadPlan, scratch: string): string {
  const program = path.join(scratch, 'program');
  fs.cpSync(BUILD_FOLDER, program, { recursive: true });
  const file = path.join(program, 'project.config.json');
  const config = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  fs.writeFileSync(file, JSON.stringify({ ...config, appid: appId, miniprogramRoot: './' }));
  return program;
}

function uploadProgram(plan: UploadPlan, scratch: string): void {
  const keyFile = path.join(scratch, 'upload.key');
  if (plan.key !== null && 'pem' in plan.key) {
    fs.writeFileSync(keyFile, plan.key.pem, { mode: 0o600 });
  } else if (plan.key !== null) {
    fs.copyFileSync(plan.key.file, keyFile);
  }
  const picture = path.join(ROOT, 'var/weapp-preview.png');
  fs.mkdirSync(path.dirname(picture), { recursive: true });
  const { mode, appId, desc, robot } = plan;
  const directory = prepareProgram(plan, scratch);
  const sending = { mode, directory, appId, keyFile, version, desc, robot, picture };
  run(['--import', tsx, path.join(GATE_FOLDER, 'send.ts'), JSON.stringify(sending)]);
  console.log(mode === 'upload' ? `${version} is with WeChat.` : `Scan ${picture}.`);
}

/** Builds and uploads the mini-program; `--dry-run` only checks the existing build. */
function main(): void {
  const plan = planUpload(process.argv.slice(2), process.env);
  if (plan.isDry) {
    run(['--import', tsx, path.join(GATE_FOLDER, 'run.ts'), BUILD_FOLDER]);
    console.log(`dry run: ${plan.mode} of ${version} to ${plan.appId} would be sent`);
    return;
  }
  const taro = path.join(ROOT, 'node_modules/@tarojs/cli/bin/taro');
  run([taro, 'build', '--type', 'weapp'], { TARO_APP_API: plan.api });
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-send-'));
  try {
    uploadProgram(plan, scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
