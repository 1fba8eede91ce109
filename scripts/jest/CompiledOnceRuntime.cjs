/**
 * Transforms and compiles a module once for all test files of a worker; each file still runs every module
 * anew, in a context of its own. Compiling took a quarter of the time of the app's tests: they load about
 * 900 modules a file, nearly all of them the same ones.
 */
const { Script } = require('node:vm');
const JestRuntime = require('jest-runtime').default;
require('./optimizeLater.cjs');

/** What was transformed, and what was compiled, with the text it was made of: a file may change under `--watch`. */
const transformed = new Map();
const compiled = new Map();

function transformOnce(cache, filename, options) {
  const source = cache.fileCache.readFile(filename);
  if (options?.isInternalModule) return source;
  const known = transformed.get(filename);
  if (known?.source === source) {
    cache.transforms.set(filename, known.result);
    if (known.result.sourceMapPath) cache.sourceMaps.set(filename, known.result.sourceMapPath);
    return known.result.code;
  }
  const full = cache.getFullTransformationOptions(options);
  const result = cache.scriptTransformer.transform(filename, full, source);
  transformed.set(filename, { source, result });
  cache.transforms.set(filename, result);
  if (result.sourceMapPath) cache.sourceMaps.set(filename, result.sourceMapPath);
  return result.code;
}

function scriptOf(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  // On one line with the first of the module's, whose numbers stay right.
  const script = new Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename });
  compiled.set(filename, { code, script });
  return script;
}

class CompiledOnceRuntime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    const { executor, transformCache } = this;
    transformCache.transform = (filename, options) =>
      transformOnce(transformCache, filename, options);
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      try {
        return this.run(scriptOf(code, filename, executor.injectedModuleParameters));
      } catch {
        // Jest's own way, whose errors show the place.
        return compile(code, filename);
      }
    };
  }

  /** Null when the file's context is gone. */
  run(script) {
    const context = this.executor.environment.getVmContext();
    return context === null ? null : script.runInContext(context);
  }
}

exports.default = CompiledOnceRuntime;
exports.__esModule = true;
