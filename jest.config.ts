/** @jest-config-loader esbuild-register */
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
const esModules = ['taro-ui', 'typebox', 'content-disposition', 'cookie', '@noble', 'uqr'].join(
  '|',
);

const aliases = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/types/contract/$1',
};

const shared = {
  rootDir: __dirname,
  moduleNameMapper: aliases,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
} satisfies Config;

/** `app` runs in jsdom on fakes of Taro; `server` in Node on a real PostgreSQL. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'app',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      transform: { '\\.(t|j)sx?$': swc(true), '\\.mjs$': swc(false) },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: {
        ...aliases,
        '\\.(scss|css)$': '<rootDir>/src/testing/style.ts',
        '\\.(png|svg)$': '<rootDir>/src/testing/picture.ts',
        '^@tarojs/taro$': '<rootDir>/src/testing/taro.ts',
        '^@tarojs/components$': '<rootDir>/src/testing/taroComponents.tsx',
      },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,types,scripts}/**/*.test.ts'],
      transform: { '\\.(t|j)s$': swc(false), '\\.mjs$': swc(false) },
      setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
    },
  ],
} satisfies Config;
