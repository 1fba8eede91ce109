import path from 'node:path';
import { COMPILE_SETTING } from './compileSetting';
import { installMiniprogramCi } from './installMiniprogramCi';
import { loadMiniprogramCi } from './MiniprogramCi';

/** What is sent, where to, and as whom. */
interface Sending {
  mode: 'upload' | 'preview';
  directory: string;
  appId: string;
  keyFile: string;
  version: string;
  desc: string;
  robot: number;
  /** Where the code of a preview is written. */
  picture: string;
}

/**
 * Sends a program to WeChat: `tsx gate/send.ts JSON`, in a process of its own, since miniprogram-ci
 * writes where it stands. Rejects with WeChat's own reason.
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
