/**
 * Loads packages once for all test files of a worker; our own modules are new in each file, as ever.
 * A server test needs about 900 modules of packages: loading them anew took longer than most tests.
 */
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const CompiledOnceRuntime = require('./CompiledOnceRuntime.cjs').default;

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** Jest's own, which it makes for each file. */
const OF_JEST = new Set(['@jest/globals', '@jest/expect', 'expect']);

/** `require` of Node itself, for files of a folder. */
const requires = new Map();
function requireOf(file) {
  const folder = path.dirname(file);
  const known = requires.get(folder);
  if (known !== undefined) return known;
  const made = createRequire(file);
  requires.set(folder, made);
  return made;
}

/** Whether a name is that of an installed package. Aliases and packages of the project are not. */
const names = new Map();
function isPackage(from, name) {
  const known = names.get(name);
  if (known !== undefined) return known;
  let found = false;
  try {
    found = requireOf(from).resolve(name).includes(PACKAGES);
  } catch {
    // An alias of ours: Jest knows it.
  }
  names.set(name, found);
  return found;
}

class SharedPackagesRuntime extends CompiledOnceRuntime {
  constructor(config, ...parts) {
    super(config, ...parts);
    /** What the configuration puts in the place of a package is no package. */
    this.replaced = config.moduleNameMapper.map(([pattern]) => new RegExp(pattern));
  }

  /** The realm is the worker's own (OneRealmEnvironment.cjs): there is no context to compile for. */
  run(script) {
    return script.runInThisContext();
  }

  requireModuleOrMock(from, name) {
    const isOurs =
      /^[./]/.test(name) ||
      isBuiltin(name) ||
      OF_JEST.has(name) ||
      this.replaced.some((pattern) => pattern.test(name));
    if (isOurs || from.includes(PACKAGES) || !isPackage(from, name)) {
      return super.requireModuleOrMock(from, name);
    }
    if (this.mockState.shouldMockCjs(from, name).shouldMock) {
      return super.requireModuleOrMock(from, name);
    }
    return requireOf(from)(name);
  }
}

exports.default = SharedPackagesRuntime;
exports.__esModule = true;
