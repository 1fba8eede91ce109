import { checkPackage, packageSizes } from './checkPackage';
import { compileWxml } from './compileWxml';
import { compileStyles } from './compileWxss';
import { PackageFiles } from './PackageFiles';
import type { PackedProgram, PackProblem } from './PackedProgram';
import { readStructure } from './readStructure';

function readScripts(files: PackageFiles, problems: PackProblem[]): Record<string, string> {
  const scripts: Record<string, string> = {};
  for (const file of files.ending('.js')) {
    try {
      scripts[file] = files.read(file);
    } catch (error) {
      problems.push({ level: 'error', file, message: String(error) });
    }
  }
  return scripts;
}

/**
 * Packs a compiled mini-program for the host page. Its JavaScript stays as it is, evaluated in a
 * wrapper like WeChat's. `project` is the folder with project.config.json. Findings are in
 * `problems`; throws only without app.json or app.js.
 */
export function packProgram(
  directory: string,
  project = directory,
): { pack: PackedProgram; files: PackageFiles } {
  const files = new PackageFiles(directory, project);
  const problems: PackProblem[] = [];
  const structure = readStructure(files, problems);
  const sizes = packageSizes(files, structure);
  checkPackage(files, structure, sizes, problems);
  const pack = {
    ...structure,
    ...compileWxml(files, problems),
    ...compileStyles(files, structure, problems),
    js: readScripts(files, problems),
    sizes,
    problems,
  };
  return { pack, files };
}
