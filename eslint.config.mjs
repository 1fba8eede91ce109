import eslint from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  RESTRICTIONS,
  restrictedSyntax,
  NETWORK_FILES,
  SQL,
  STYLE,
} from './eslint/restrictedSyntax.mjs';
import { zones } from './eslint/zones.mjs';

/**
 * The layering rules, so that a wrong import fails on save; docs/ARCHITECTURE.md describes them and
 * scripts/checkLintRules.ts tests each rule. Rules that need types or the whole import graph are in
 * .oxlintrc.json.
 */

const TESTS = [
  '**/*.test.{ts,tsx}',
  'src/testing/**',
  'server/testing/**',
  'server/faults/**',
  'e2e/**',
  'packages/{weapp-runtime,cluster-lab}/**',
  'packages/*/testing/**',
  'bench/**',
];

/** Limits for every language of the project. */
const SHAPE = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
  eqeqeq: ['error', 'always'],
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'var/**',
      'node_modules/**',
      'coverage/**',
      '.cache/**',
      'packages/weapp-runtime/testing/program/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      // Other packages are imported by name.
      'import-x/no-relative-packages': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...SHAPE,
      'no-console': 'error',
      'require-atomic-updates': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    extends: [eslint.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { ...SHAPE, 'no-restricted-syntax': ['error', ...STYLE] },
  },
  {
    files: ['{bench,scripts,types,config}/**'],
    rules: { 'no-restricted-syntax': ['error', ...STYLE] },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': restrictedSyntax() } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/domain/**', 'src/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '**/types/contract/*',
                '@contract/*',
                '@candor/proof/schemas',
                '!@contract/kinds',
                '!@contract/constants',
                '!@contract/plainNames',
              ],
              allowTypeImports: true,
              message: 'Import the type only: the schema would cost the mini-program its bytes.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@contract/*', '@/*'],
              allowTypeImports: true,
              message: 'The compiled server runs this file and knows no alias: import by path.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/stores/**', 'src/models/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['react', 'mobx-react-lite', '@tarojs/taro', '@tarojs/components', 'i18next'].map(
            (name) => ({ name, message: 'Stores know no React, Taro or text.' }),
          ),
        },
      ],
    },
  },
  { files: ['src/api/client.ts'], rules: { 'no-restricted-syntax': restrictedSyntax('request') } },
  {
    files: ['src/feed/FeedSocket.ts'],
    rules: { 'no-restricted-syntax': restrictedSyntax('socket') },
  },
  {
    files: ['src/components/ui/controls/Tappable.tsx'],
    rules: { 'no-restricted-syntax': restrictedSyntax('tap') },
  },
  {
    files: ['src/pages/frame/OverlayFrame.tsx'],
    rules: { 'no-restricted-syntax': restrictedSyntax('tap') },
  },
  {
    files: ['src/navigation.ts'],
    rules: { 'no-restricted-syntax': restrictedSyntax('navigation') },
  },
  {
    files: ['src/platform/**', 'src/start/**', 'src/**/*.h5.{ts,tsx}', 'src/**/*.weapp.{ts,tsx}'],
    rules: { 'no-restricted-syntax': restrictedSyntax('platform', 'target', 'globals') },
  },
  // A page for browsers only, without Taro.
  {
    files: ['src/checkPage/**'],
    rules: { 'no-restricted-syntax': restrictedSyntax('globals') },
  },
  {
    files: ['src/components/ui/controls/HostButton.weapp.tsx'],
    rules: { 'no-restricted-syntax': restrictedSyntax('platform', 'target', 'globals', 'tap') },
  },
  {
    files: ['src/app.config.ts', 'src/**/*.config.ts', 'src/styles/**'],
    rules: { 'no-restricted-syntax': restrictedSyntax('colour') },
  },
  {
    files: ['packages/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@/*', '@contract/*'], message: 'A package imports nothing of the project.' },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/proof/**/*.ts', 'packages/rules/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        RESTRICTIONS.float,
        RESTRICTIONS.intl,
        RESTRICTIONS.network,
        ...STYLE,
      ],
    },
  },
  {
    files: NETWORK_FILES,
    rules: { 'no-restricted-syntax': restrictedSyntax('platform', 'target', 'globals', 'network') },
  },
  {
    files: ['packages/verify/**/*.mjs'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!node:|\\.)',
              message: 'The script has no dependencies: whoever checks with it reads all of it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/pages/**/*.tsx'],
    ignores: ['src/pages/**/components/**', 'src/pages/definePage.tsx', '**/*.test.tsx'],
    rules: { 'max-lines': ['error', { max: 80 }] },
  },
  {
    files: ['server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', RESTRICTIONS.float, SQL, ...STYLE] },
  },
  {
    files: ['server/repositories/**', 'server/db/**'],
    rules: { 'no-restricted-syntax': ['error', RESTRICTIONS.float, ...STYLE] },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...STYLE],
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  {
    files: ['scripts/**', 'server/{main,prepare}.ts', 'server/ops/**', 'server/faults/**'],
    rules: { 'no-console': 'off' },
  },
);
