/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type { Config } from 'jest';

const swc = (jsx: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];

/** Packages published as ES modules only, which jest has to compile. */
const esModules = ['taro-ui', '@tarojs/router', '@tarojs/runtime', 'typebox', '@noble', 'uqr'].join(
  '|',
);

const aliases = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/types/contract/$1',
};

const shared = {
  rootDir: __dirname,
  // What is compiled is kept for the next run, also where the machine's temporary files are not.
  cacheDirectory: path.join(__dirname, 'var/cache/jest'),
  // Releases that the tests of the cluster unpack lie in var.
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
  moduleNameMapper: aliases,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
} satisfies Config;

/** The app on fakes of Taro. */
const app = {
  ...shared,
  runtime: '<rootDir>/scripts/jest/CompiledOnceRuntime.cjs',
  transform: { '\\.(t|j)sx?$': swc(true), '\\.mjs$': swc(false) },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    ...aliases,
    '\\.(scss|css)$': '<rootDir>/src/testing/style.ts',
    '\\.(png|svg)$': '<rootDir>/src/testing/picture.ts',
    // As config/lightenH5.ts has it in Taro's router.
    '^universal-router$': '<rootDir>/src/host/router/PathRouter.ts',
    '^query-string$': '<rootDir>/src/host/router/queryString.ts',
    '^@tarojs/taro$': '<rootDir>/src/testing/taro.ts',
    '^@tarojs/components$': '<rootDir>/src/testing/taroComponents.tsx',
  },
} satisfies Config;

/** Folders of src that draw nothing: their tests need no document. */
const WITHOUT_DOM = 'src/(domain|format|models|api|feed|stores|i18n|styles)/';

/** What draws runs in jsdom; `core`, what does not, in Node; `server` in Node on a real PostgreSQL. */
export default {
  // Jest leaves one processor free unless told: on two it would use one.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/scripts/jest/LongestFirst.cjs',
  projects: [
    {
      ...app,
      displayName: 'app',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, `<rootDir>/${WITHOUT_DOM}`],
    },
    {
      ...app,
      displayName: 'core',
      testEnvironment: '<rootDir>/scripts/jest/OneRealmEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/SharedPackagesRuntime.cjs',
      testRegex: `${WITHOUT_DOM}.*\\.test\\.tsx?$`,
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/scripts/jest/OneRealmEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/SharedPackagesRuntime.cjs',
      testMatch: ['<rootDir>/{server,types,scripts,packages}/**/*.test.ts'],
      transform: { '\\.(t|j)s$': swc(false), '\\.mjs$': swc(false) },
      setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
    },
  ],
} satisfies Config;
