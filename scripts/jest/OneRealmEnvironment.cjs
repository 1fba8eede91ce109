/**
 * A test environment that is the worker's own realm, not one of its own for each file: packages that
 * are loaded once a worker (SharedPackagesRuntime.cjs) then know the very Error and Array of the tests.
 */
const { TestEnvironment } = require('jest-environment-node');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest hands to the functions that tests call lives with one file. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'].map(Symbol.for);

const TIMER_CONFIG = {
  idToRef(id) {
    const ref = { id, ref: () => ref, unref: () => ref };
    return ref;
  },
  refToId: (timer) => timer?.id,
};

class OneRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    this.before = new Map(
      Object.getOwnPropertyNames(globalThis).map((name) => [
        name,
        Object.getOwnPropertyDescriptor(globalThis, name),
      ]),
    );
    this.exit = process.exit;
    this.environment = { ...process.env };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: TIMER_CONFIG,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Nothing that a file has put into the realm is there for the next one. */
  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    for (const key of OF_ONE_FILE) delete globalThis[key];
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!this.before.has(name)) delete globalThis[name];
    }
    for (const [name, was] of this.before) {
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      const isSame = is !== undefined && is.value === was.value && is.get === was.get;
      if (!isSame && was.configurable) Object.defineProperty(globalThis, name, was);
    }
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.environment)) delete process.env[name];
    }
    Object.assign(process.env, this.environment);
    await super.teardown();
  }
}

module.exports = OneRealmEnvironment;
