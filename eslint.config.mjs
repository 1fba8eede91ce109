import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The layout's rules, so that a wrong import fails on save. docs/ARCHITECTURE.md draws the arrows;
 * scripts/checkLintRules.ts shows each rule firing.
 */

const TESTS = [
  '**/*.test.{ts,tsx}',
  'src/testing/**',
  'server/testing/**',
  'server/faults/**',
  'e2e/**',
  'bench/**',
];

const never = (target, from, message, except) => ({
  target,
  from,
  message,
  ...(except && { except }),
});

/** Imports run pages → components/hooks → stores → models/api/feed → domain/platform, never back. */
const zones = [
  never('./src', './server', 'The app and the server share only types/contract and src/domain.'),
  never('./server', './src', 'The server uses src/domain only.', ['./domain']),
  never('./src/domain', './src', 'domain is the floor: it imports nothing of the app.', [
    './domain',
  ]),
  never('./types/contract', './src', 'The contract is the floor.'),
  never('./types/contract', './server', 'The contract is the floor.'),
  never(
    ['./src/api', './src/feed'],
    [
      './src/stores',
      './src/models',
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
    ],
    'Transport knows no state: take what you need as an argument.',
  ),
  never(
    ['./src/stores', './src/models'],
    ['./src/hooks', './src/components', './src/pages', './src/routes.ts', './src/i18n'],
    'Stores hold data and error codes: no React, navigation or text.',
  ),
  never('./src/models', './src/stores', 'Models do not know the stores that hold them.'),
  never(
    // UpdateApp is a page of the route table (SPEC 2) that belongs into this folder.
    './src/components/!(UpdateApp)*.{ts,tsx}',
    [
      './src/stores',
      './src/api',
      './src/feed',
      './src/pages',
      './src/routes.ts',
      './src/hooks/useStores.ts',
    ],
    'A shared component takes props and gives events.',
  ),
  never(
    ['./src/platform', './src/format'],
    [
      './src/stores',
      './src/models',
      './src/api',
      './src/feed',
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
    ],
    'The floor imports nothing above it.',
  ),
  never(
    './src/hooks',
    ['./src/components', './src/pages'],
    'Hooks serve pages and components, not the reverse.',
  ),
  never(
    ['./src/!(testing)/**/!(*.test).{ts,tsx}', './src/!(*.test).{ts,tsx}'],
    './src/testing',
    'Fakes stay out of the bundle.',
  ),
  never(
    ['./server/!(testing|faults)/**/!(*.test).ts', './server/!(*.test).ts'],
    './server/testing',
    'Fakes stay out of the server.',
  ),
  ...[
    'home',
    'invite',
    'language',
    'launch',
    'login',
    'market',
    'message',
    'mine',
    'modify',
    'recharge',
    'record',
    'register',
    'search',
    'service',
    'stock',
    'trade',
    'wallet',
    'withdraw',
  ].map((area) =>
    never(
      `./src/pages/${area}`,
      './src/pages',
      'A page never imports another area; share through components.',
      [`./${area}`, './definePage.tsx', './frame/framePage.tsx'],
    ),
  ),
];

const call = (object, names) =>
  `CallExpression[callee.object.name='${object}'][callee.property.name=/^(${names})$/]`;
const DOORS = {
  request: {
    selector: call('Taro', 'request|uploadFile|downloadFile'),
    message: 'Only src/api/client.ts talks HTTP.',
  },
  socket: {
    selector: call('Taro', 'connectSocket'),
    message: 'Only src/feed/FeedSocket.ts opens a socket.',
  },
  navigation: {
    selector: call('Taro', 'navigateTo|redirectTo|reLaunch|switchTab|navigateBack'),
    message: 'Only src/routes.ts navigates.',
  },
  platform: {
    selector:
      "MemberExpression[object.name='Taro'][property.name=/^(get|set|remove|clear)Storage|^login$|Clipboard|^choose(Image|Media)|^show(Toast|Loading|Modal|ActionSheet)|^hide(Toast|Loading)|NetworkType|NetworkStatus|SystemInfo|WindowInfo|MenuButton|^scanCode|UpdateManager|^onApp(Show|Hide)/]",
    message: 'Only src/platform reaches the device.',
  },
  target: {
    selector: "MemberExpression[property.name='TARO_ENV']",
    message: 'What differs per target belongs in src/platform.',
  },
  globals: {
    selector: 'MemberExpression[object.name=/^(window|document|localStorage|wx)$/]',
    message: 'No browser or WeChat global outside src/platform and *.h5/*.weapp files.',
  },
  socketGlobal: {
    selector: 'NewExpression[callee.name=/^(WebSocket|XMLHttpRequest)$/]',
    message: 'Use src/api or src/feed.',
  },
  intl: {
    selector:
      "MemberExpression[object.name='Intl'], CallExpression[callee.property.name=/^toLocale/]",
    message: 'The mini-program has no Intl; use src/format.',
  },
  float: {
    selector:
      "CallExpression[callee.name='parseFloat'], CallExpression[callee.property.name='toFixed']",
    message: 'Money and prices are whole numbers: use src/domain.',
  },
  tap: {
    selector: "JSXAttribute[name.name='onClick']",
    message: 'What can be tapped is a Tappable: press effect, keyboard, focus and name.',
  },
  colour: {
    selector:
      'Literal[value=/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/], Literal[value=/^rgba?\\(/]',
    message: 'Colours live in src/styles.',
  },
};
const doors = (...open) => [
  'error',
  ...Object.entries(DOORS)
    .filter(([name]) => !open.includes(name))
    .map(([, rule]) => rule),
];

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'var/**',
      'node_modules/**',
      'coverage/**',
      '.cache/**',
      'e2e/weapp/testing/fixture/**',
      'e2e/weapp/gate/node_modules/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'require-atomic-updates': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
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
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': doors(), 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/domain/**', 'src/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/types/contract/*'],
              allowTypeImports: true,
              message: 'Import the type only: the schema would cost the mini-program its bytes.',
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
  { files: ['src/api/client.ts'], rules: { 'no-restricted-syntax': doors('request') } },
  { files: ['src/feed/FeedSocket.ts'], rules: { 'no-restricted-syntax': doors('socket') } },
  { files: ['src/components/Tappable.tsx'], rules: { 'no-restricted-syntax': doors('tap') } },
  { files: ['src/routes.ts'], rules: { 'no-restricted-syntax': doors('navigation') } },
  {
    files: ['src/platform/**', 'src/**/*.h5.{ts,tsx}', 'src/**/*.weapp.{ts,tsx}'],
    rules: { 'no-restricted-syntax': doors('platform', 'target', 'globals') },
  },
  {
    files: ['src/components/HostButton.weapp.tsx'],
    rules: { 'no-restricted-syntax': doors('platform', 'target', 'globals', 'tap') },
  },
  {
    files: ['src/app.config.ts', 'src/**/*.config.ts', 'src/styles/**'],
    rules: { 'no-restricted-syntax': doors('colour') },
  },
  {
    files: ['src/pages/**/*.tsx'],
    ignores: ['src/pages/**/components/**', 'src/pages/definePage.tsx', '**/*.test.tsx'],
    rules: { 'max-lines': ['error', { max: 80 }] },
  },
  { files: ['server/**/*.ts'], rules: { 'no-restricted-syntax': ['error', DOORS.float] } },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': 'off',
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  {
    files: ['scripts/**', 'server/main.ts', 'server/ops/**', 'server/faults/**'],
    rules: { 'no-console': 'off' },
  },
);
