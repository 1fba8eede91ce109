import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { COMPILE_SETTING } from './compileSetting';
import { loadMiniprogramCi, type MiniprogramCi } from './MiniprogramCi';
import { refuseSockets } from './refuseSockets';

// Runs as a separate process in a temporary folder: miniprogram-ci writes to its working directory.

const COMPILE_MS = 120_000;
const RULES = 11;

/** WeChat's limits, else requested from its server. Sizes in MB, icons in KB. */
const PROJECT_SETTING = {
  MaxCodeSize: 2,
  MaxSubpackageSubCodeSize: 2,
  MaxSubpackageFullCodeSize: 30,
  NavigateMiniprogramLimit: 10,
  MaxSubPackageLimit: 100,
  MinTabbarCount: 2,
  MaxTabbarCount: 5,
  MaxTabbarIconSize: 40,
};

type Project = InstanceType<MiniprogramCi['Project']>;

/** A key without any access: only uploads need the account's. */
function throwawayKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const file = path.resolve('throwaway.key');
  fs.writeFileSync(file, privateKey);
  return file;
}

async function checkQuality(ci: MiniprogramCi, project: Project): Promise<number> {
  const results = await ci.checkCodeQuality(project);
  for (const { success, name, text, detail } of results) {
    const more = success || detail === undefined ? '' : ` ${JSON.stringify(detail).slice(0, 500)}`;
    console.log(`${success ? 'ok  ' : 'FAIL'} ${name}: ${text}${more}`);
  }
  if (results.length !== RULES) {
    console.log(`FAIL expected ${RULES} quality rules, miniprogram-ci has ${results.length}`);
    return 1;
  }
  return results.filter(({ success }) => !success).length;
}

async function compile(ci: MiniprogramCi, project: Project): Promise<number> {
  const attributes = { ...ci.DefaultProjectAttr, appType: 0, setting: PROJECT_SETTING };
  project.attr = async () => attributes;
  project.attrSync = () => attributes;
  project._attr = attributes;
  const setting = COMPILE_SETTING;
  const work = ci.getCompiledResult(
    { project, version: '1.0.0', desc: 'gate', setting, onProgressUpdate: () => undefined },
    path.resolve('compiled.zip'),
  );
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${COMPILE_MS} ms`)), COMPILE_MS);
  });
  try {
    const files = Object.keys(await Promise.race([work, late]));
    console.log(`ok   WeChat's compiler: ${files.length} files`);
    return files.length ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    console.log(`FAIL WeChat's compiler: ${reason}`);
    return 1;
  }
}

async function main(directory: string): Promise<number> {
  const attempts = refuseSockets();
  const ci = loadMiniprogramCi();
  const project = new ci.Project({
    appid: 'wx0000000000000000',
    type: 'miniProgram',
    projectPath: directory,
    privateKeyPath: throwawayKey(),
    ignores: [],
  });
  const failed = (await checkQuality(ci, project)) + (await compile(ci, project));
  // The compiler requests a list of further file types, and continues without it.
  console.log(`     connections refused: ${attempts.join(', ') || 'none was asked for'}`);
  console.log(`${RULES + 1 - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

main(process.argv[2] ?? '').then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
