import fs from 'node:fs';
import path from 'node:path';
import swc from '@swc/jest';
import { areaOf, fileOf, ROOT } from './core';
import type { Place } from './findPlaces';
import { instrument } from './instrument';

type Compiler = Required<Extract<ReturnType<typeof swc.createTransformer>, { process: unknown }>>;
type Options = Parameters<Compiler['process']>[2];

/** Compiles as the project's jest does, and adds the sample's switches to files of the core. */
function createTransformer(options: Parameters<typeof swc.createTransformer>[0]) {
  const compiler = swc.createTransformer(options) as Compiler;
  const sample = JSON.parse(
    fs.readFileSync(process.env.MUTANT_SAMPLE ?? '', 'utf8'),
  ) as readonly Place[];
  const changed = (text: string, name: string) => {
    const file = path.relative(ROOT, name);
    if (areaOf(file) === null) return text;
    return instrument(
      file,
      text,
      sample.filter((place) => fileOf(place) === file),
    );
  };
  return {
    process: (text: string, name: string, options: Options) =>
      compiler.process(changed(text, name), name, options),
    getCacheKey: (text: string, name: string, options: Options) =>
      compiler.getCacheKey(changed(text, name), name, options),
  };
}

/** Jest uses the default export. */
export default { createTransformer };
