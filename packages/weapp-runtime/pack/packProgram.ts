import { checkPackage, packageSizes } from './checkPackage';
import { compileWxml } from './compileWxml';
import { compileStyles } from './compileWxss';
import { PackageFiles } from './PackageFiles';
import type { PackedProgram, PackProblem } from './PackedProgram';
import { readStructure } from './readStructure';

/**
 * Packs a compiled mini-program into one object for the host page. Its JavaScript is not rewritten,
 * but evaluated in a wrapper like WeChat's. Findings are in `problems`; throws only when app.json
 * or app.js is missing.
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
