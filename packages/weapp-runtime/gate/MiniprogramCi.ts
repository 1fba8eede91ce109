import { createRequire } from 'node:module';
import path from 'node:path';

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

/** `robot` is 1 to 30. */
interface SendOptions {
  project: Project;
  desc: string;
  setting: Readonly<Record<string, boolean>>;
  robot: number;
  onProgressUpdate(): void;
}

export interface MiniprogramCi {
  Project: new (options: {
    appid: string;
    type: 'miniProgram';
    projectPath: string;
    privateKeyPath: string;
    ignores: string[];
  }) => Project;
  DefaultProjectAttr: Record<string, unknown>;
  /** Uploads the program as a version for testers, which can be submitted for review. */
  upload(options: SendOptions & { version: string }): Promise<unknown>;
  /** Uploads the program for members of the account only, and writes the QR code to scan. */
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

export function loadMiniprogramCi(): MiniprogramCi {
  const load = createRequire(path.join(__dirname, 'package.json'));
  return load('miniprogram-ci');
}
