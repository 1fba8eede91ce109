import { checkPackage, packageSizes } from './checkPackage';
import { compileWxml } from './compileWxml';
import { compileStyles } from './compileWxss';
import { PackageFiles } from './PackageFiles';
import type { PackedProgram, PackProblem } from './PackedProgram';
import { readStructure } from './readStructure';

/**
 * Turns a compiled mini-program directory into one object for the host page. The program's own
 * JavaScript is not rewritten: it is carried as text and evaluated in a wrapper like WeChat's.
 * Findings are in `problems`; only a directory without app.json or app.js throws.
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
