import { PackageFiles } from '../pack/PackageFiles';
import { readStructure } from '../pack/readStructure';

/** The paths of all pages of a compiled program, as app.json lists them. */
export function pagesOf(directory: string): string[] {
  return readStructure(new PackageFiles(directory), []).pages;
}
