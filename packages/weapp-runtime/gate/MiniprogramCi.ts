import { createRequire } from 'node:module';
import path from 'node:path';

/** One quality rule and how the program stands to it. */
export interface QualityResult {
  name: string;
  text: string;
  success: boolean;
  detail?: unknown;
}

interface Project {
  attr(): Promise<unknown>;
  attrSync(): unknown;
  _attr: unknown;
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
  checkCodeQuality(project: Project): Promise<QualityResult[]>;
  getCompiledResult(
    options: {
      project: Project;
      version: string;
      desc: string;
      setting: Record<string, boolean>;
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
