/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type { Config } from 'jest';
import { bundlePackages } from './scripts/bundlePackages';

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
const esModules = ['taro-ui', '@tarojs/router', '@tarojs/runtime', '@noble', 'uqr'].join('|');

const CACHE = path.join(__dirname, 'var/cache');

const aliases = {
  ...bundlePackages(__dirname, path.join(CACHE, 'packages')),
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@domain/(.*)$': '<rootDir>/src/domain/$1',
  '^@contract/(.*)$': '<rootDir>/types/contract/$1',
};

const shared = {
  rootDir: __dirname,
  // Kept between runs, unlike the machine's temporary folder.
  cacheDirectory: path.join(CACHE, 'jest'),
  // The cluster tests unpack releases into var.
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
  moduleNameMapper: aliases,
  setupFiles: ['<rootDir>/scripts/optimizeLater.cjs'],
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`, '/var/cache/packages/'],
} satisfies Config;

/** The app with fakes of Taro. */
const app = {
  ...shared,
  transform: { '\\.(t|j)sx?$': swc(true), '\\.mjs$': swc(false) },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    ...aliases,
    '\\.(scss|css)$': '<rootDir>/src/testing/style.ts',
    '\\.(png|svg)$': '<rootDir>/src/testing/picture.ts',
    // Jest itself compiles the TypeScript of packages.
    '^tsx/cjs$': '<rootDir>/packages/taro-light/build/emptyModule.ts',
    // As packages/taro-light/build/replaceTaroModules.ts does for Taro's router.
    '^universal-router$': '<rootDir>/packages/taro-light/router/PathRouter.ts',
    '^query-string$': '<rootDir>/packages/taro-light/router/queryString.ts',
    '^@tarojs/taro$': '<rootDir>/src/testing/taro.ts',
    '^@tarojs/components$': '<rootDir>/src/testing/taroComponents.tsx',
  },
} satisfies Config;

/** Folders without rendering: their tests need no DOM. */
const WITHOUT_DOM =
  '(src/(domain|format|models|api|feed|stores|i18n|styles)|packages/(proof|rules|verify)|console/src)/';

/** Tests with real servers that crash or cheat; they take minutes and run in `npm run test:all`. */
const FAULTS = '<rootDir>/server/faults/';

/** On a real PostgreSQL. */
const server = {
  ...shared,
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{server,types,scripts,config}/**/*.test.ts',
    '<rootDir>/packages/{cluster-lab,weapp-runtime}/**/*.test.ts',
  ],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, FAULTS],
  transform: { '\\.(t|j)s$': swc(false), '\\.mjs$': swc(false) },
  setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
  globalSetup: '<rootDir>/server/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
} satisfies Config;

/** `app`: rendering, in jsdom; `core`: no DOM; `faults`: only in `npm run test:all`. */
export default {
  // By default jest leaves one CPU free: of two it would use one.
  maxWorkers: '100%',
  projects: [
    {
      ...app,
      displayName: 'app',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...app.setupFilesAfterEnv, '<rootDir>/src/testing/setupDom.ts'],
      testMatch: ['<rootDir>/{src,packages/taro-light}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, `<rootDir>/${WITHOUT_DOM}`],
    },
    {
      ...app,
      displayName: 'core',
      testEnvironment: 'node',
      testRegex: `${WITHOUT_DOM}.*\\.test\\.tsx?$`,
    },
    server,
    {
      ...server,
      displayName: 'faults',
      testMatch: [`${FAULTS}**/*.test.ts`],
      testPathIgnorePatterns: shared.testPathIgnorePatterns,
    },
  ],
} satisfies Config;
