import path from 'node:path';
import { COMPILE_SETTING } from './compileSetting';
import { installMiniprogramCi } from './installMiniprogramCi';
import { loadMiniprogramCi } from './MiniprogramCi';

interface Sending {
  mode: 'upload' | 'preview';
  directory: string;
  appId: string;
  keyFile: string;
  version: string;
  desc: string;
  robot: number;
  /** Path for a preview's QR code. */
  picture: string;
}

/**
 * Uploads a program: `tsx gate/send.ts JSON`. A separate process, since miniprogram-ci writes to
 * its working directory. Rejects with WeChat's reason.
 */
async function send(sending: Sending): Promise<void> {
  const { mode, directory, appId, keyFile, version, desc, robot, picture } = sending;
  installMiniprogramCi((line) => console.log(line));
  const ci = loadMiniprogramCi();
  const project = new ci.Project({
    appid: appId,
    type: 'miniProgram',
    projectPath: path.resolve(directory),
    privateKeyPath: keyFile,
    ignores: [],
  });
  const usual = {
    project,
    desc,
    setting: COMPILE_SETTING,
    robot,
    onProgressUpdate: () => undefined,
  };
  if (mode === 'upload') await ci.upload({ ...usual, version });
  else await ci.preview({ ...usual, qrcodeFormat: 'image', qrcodeOutputDest: picture });
}

send(JSON.parse(process.argv[2] ?? '{}') as Sending).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : JSON.stringify(error));
  process.exit(1);
});
