import fs from 'node:fs';
import path from 'node:path';
import { copyProject, runIn } from './copyProject';

/** Adds a page to a copy of the project by CONTRIBUTING.md's recipe, and checks the copy. */

const ROOT = path.join(__dirname, '..');
const COPY = path.join(ROOT, 'var/recipe/candor');
const NEW_FILES_MAX = 4;
const EDITS_MAX = 3;

const PAGE_FOLDER = 'pages/recipe';
const PAGE_FILE = `src/${PAGE_FOLDER}/index.tsx`;

const NEW_FILES: Readonly<Record<string, string>> = {
  [PAGE_FILE]: `import { Text, View } from '@tarojs/components';
import { Screen } from '@/components/shell/Screen';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';

function RecipePage() {
  const t = useText();
  return (
    <Screen title={t('recipe.title')} demo>
      <View className="wrap">
        <Text>{t('recipe.text')}</Text>
      </View>
    </Screen>
  );
}

export default definePage('recipe', RecipePage);
`,
  [`src/${PAGE_FOLDER}/index.test.tsx`]: `import { renderPage } from '@/testing/renderPage';
import RecipePage from './index';

it('shows its text', async () => {
  const { getByText } = await renderPage(RecipePage);
  expect(getByText('按步骤新增的页面。')).toBeVisible();
});
`,
  'src/locales/zh_CN/recipe.json': '{ "title": "新页面", "text": "按步骤新增的页面。" }\n',
  'src/locales/en_US/recipe.json':
    '{ "title": "New page", "text": "A page added by the recipe." }\n',
};

const ROUTE_ROW = `  recipe: { path: '/${PAGE_FOLDER}/index', access: 'member', title: 'recipe.title', tab: 'mine' },\n`;
const TABLE_END = '} as const satisfies';
const NO_ROW = `${PAGE_FILE}: no row of src/routes.ts has this path`;

const EDITS: Readonly<Record<string, () => void>> = {
  'src/routes.ts': () => {
    const file = path.join(COPY, 'src/routes.ts');
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, text.replace(TABLE_END, ROUTE_ROW + TABLE_END));
  },
  // Runs only for a new text area.
  'src/i18n/resources.ts': () => void run('tsx config/writeTextTypes.ts'),
};

const NEW_FILE_NAMES = Object.keys(NEW_FILES).join(' ');
const run = (command: string) => runIn(COPY, command);

const COMMANDS: readonly string[] = [
  `oxfmt --check ${NEW_FILE_NAMES} src/routes.ts`,
  'node node_modules/typescript-7/bin/tsc --noEmit',
  `eslint --max-warnings 0 src/${PAGE_FOLDER} src/routes.ts`,
  'knip --no-progress --no-config-hints',
  `jest --ci src/${PAGE_FOLDER} src/routes.test.ts src/app.config.test.ts src/i18n/locales.test.ts`,
  'taro build --type h5',
  'taro build --type weapp',
  'tsx e2e/screens/run.ts --only recipe --look 1',
];

function main(): void {
  const failures: string[] = [];
  const printResult = (what: string, passed: boolean, output = ''): void => {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${what}`);
    if (!passed) failures.push(what);
    if (!passed) console.log(output.slice(-4000));
  };
  copyProject(COPY);
  for (const [file, text] of Object.entries(NEW_FILES)) {
    fs.mkdirSync(path.dirname(path.join(COPY, file)), { recursive: true });
    fs.writeFileSync(path.join(COPY, file), text);
  }
  const { passed, output } = run('jest --ci src/routes.test.ts');
  printResult(`without its row: ${NO_ROW}`, !passed && output.includes(NO_ROW), output);
  for (const edit of Object.values(EDITS)) edit();
  const [added, edited] = [Object.keys(NEW_FILES).length, Object.keys(EDITS).length];
  printResult(`${added} new files, ${edited} edits`, added <= NEW_FILES_MAX && edited <= EDITS_MAX);
  for (const step of COMMANDS) {
    const result = run(step);
    printResult(step, result.passed, result.output);
  }
  fs.rmSync(path.dirname(COPY), { recursive: true, force: true });
  console.log(`${COMMANDS.length + 2 - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

main();
