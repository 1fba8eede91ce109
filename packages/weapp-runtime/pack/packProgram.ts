import { checkPackage, packageSizes } from './checkPackage';
import { compileWxml } from './compileWxml';
import { compileStyles } from './compileWxss';
import { PackageFiles } from './PackageFiles';
import type { PackedProgram, PackProblem } from './PackedProgram';
import { readStructure } from './readStructure';

/**
 * Packs a compiled mini-program for the host page. Its JavaScript stays as it is, evaluated in a
 * wrapper like WeChat's. Findings are in `problems`; throws only without app.json or app.js.
 */
export function packProgram(directory: string): PackedProgram {
  const files = new PackageFiles(directory);
  const problems: PackProblem[] = [];
  const structure = readStructure(files, problems);
  const sizes = packageSizes(files, structure);
  checkPackage(files, structure, sizes, problems);
  return {
    ...structure,
    ...compileWxml(files, problems),
    ...compileStyles(files, structure, problems),
    js: Object.fromEntries(files.ending('.js').map((name) => [name, files.read(name)])),
    sizes,
    problems,
  };
}
