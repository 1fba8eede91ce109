import { createRequire } from 'node:module';
import path from 'node:path';

/** One quality rule and how the program stands to it. */
export interface QualityResult {
  name: string;
  text: string;
  success: boolean;
  detail?: unknown;
}

export interface Project {
  attr(): Promise<unknown>;
  attrSync(): unknown;
  _attr: unknown;
}

/** What sending needs in either way; `robot` is 1 to 30. */
interface SendOptions {
  project: Project;
  desc: string;
  setting: Readonly<Record<string, boolean>>;
  robot: number;
  onProgressUpdate(): void;
}

/** The part of miniprogram-ci that the gate uses. */
export interface MiniprogramCi {
  Project: new (options: {
    appid: string;
    type: 'miniProgram';
    projectPath: string;
    privateKeyPath: string;
    ignores: string[];
  }) => Project;
  DefaultProjectAttr: Record<string, unknown>;
  /** Sends the program to the account as a version that testers see and that can be submitted. */
  upload(options: SendOptions & { version: string }): Promise<unknown>;
  /** Sends it for the members of the account only, and writes the code they scan. */
  preview(
    options: SendOptions & { qrcodeFormat: 'image'; qrcodeOutputDest: string },
  ): Promise<unknown>;
  checkCodeQuality(project: Project): Promise<QualityResult[]>;
  getCompiledResult(
    options: {
      project: Project;
      version: string;
      desc: string;
      setting: Readonly<Record<string, boolean>>;
      onProgressUpdate(): void;
    },
    archive: string,
  ): Promise<Record<string, unknown>>;
}

/** Loads the package from the gate's own node_modules. */
export function loadMiniprogramCi(): MiniprogramCi {
  const load = createRequire(path.join(__dirname, 'package.json'));
  return load('miniprogram-ci');
}
