import path from 'node:path';
import { ESLint } from 'eslint';
import { firedByOxlint, OXLINT_OFFENCES } from './oxlintOffences';

/**
 * Tests each rule of eslint.config.mjs with an offending line, linted as if in a project file, and
 * each rule of .oxlintrc.json with files. A silent rule fails, which detects a typo in a zone.
 */

interface Offence {
  rule: string;
  /** An existing file; its text is replaced in memory only. */
  file: string;
  line: string;
}

const PATHS = 'import-x/no-restricted-paths';
const RELATIVE = 'import-x/no-relative-packages';
const RESTRICTED = 'no-restricted-imports';
const DOOR = 'no-restricted-syntax';
const PAGE = 'src/pages/home/index.tsx';
const STORE = 'src/stores/RootStore.ts';
const SERVER = 'server/http/app.ts';

const imports = (file: string, from: string): Offence => ({
  rule: PATHS,
  file,
  line: `import ${JSON.stringify(from)};`,
});
const opens = (file: string, line: string): Offence => ({ rule: DOOR, file, line });

const OFFENCES: readonly Offence[] = [
  // Arrows
  imports(PAGE, '../../../server/http/app'),
  imports(PAGE, '../market/index'),
  imports(SERVER, '../../src/format/formatMoney'),
  imports(SERVER, '../testing/buildTestApp'),
  imports(SERVER, '../faults/Load'),
  imports(SERVER, '../../src/domain/testing/idCardOf'),
  imports(SERVER, '@candor/proof/testing/aLog'),
  imports('server/main.ts', '@candor/proof/testing/aLog'),
  imports('server/platform/errors.ts', '../texts/textOf'),
  imports('server/texts/textOf.ts', '../log/merkle'),
  imports('server/log/merkle.ts', '../repositories/market/minuteLog'),
  imports('server/db/openDatabase.ts', '../repositories/users'),
  imports('server/repositories/users.ts', '../services/account/logIn'),
  imports('server/ledger/postJournal.ts', '../ports/context'),
  imports('server/ports/context.ts', '../proof/ProofLog'),
  imports('server/settings/Settings.ts', '../sessions/Sessions'),
  imports('server/sessions/Sessions.ts', '../services/account/logIn'),
  imports('server/market/MarketLog.ts', '../proof/ProofLog'),
  imports('server/proof/ProofLog.ts', '../market/MarketLog'),
  imports('server/services/orders/placeOrder.ts', '../../presenters/presentOrder'),
  imports('server/presenters/presentOrder.ts', '../feed/FeedHub'),
  imports('server/feed/FeedHub.ts', '../http/app'),
  imports(SERVER, '../runtime/runServer'),
  imports('server/seed/seedDatabase.ts', '../runtime/runServer'),
  imports('server/runtime/runServer.ts', '../ops/openOps'),
  imports('packages/rules/money.ts', '../../src/format/formatMoney'),
  imports('types/contract/order.ts', '../../src/domain/limits'),
  imports('src/api/client.ts', '../stores/RootStore'),
  imports('src/feed/FeedClient.ts', '../stores/RootStore'),
  imports(STORE, '../routes'),
  imports(STORE, '../navigation'),
  imports('src/pages/frame/PageFrame.tsx', '../mine/components/MineMenu'),
  imports('src/pages/frame/PageFrame.tsx', '../../wide/wideLayout'),
  imports(STORE, '../hooks/useStores'),
  imports('src/models/Quote.ts', '../stores/RootStore'),
  imports('src/components/ui/controls/Button.tsx', '../../../hooks/useStores'),
  imports('src/components/ui/controls/Button.tsx', '../../../stores/RootStore'),
  imports('src/components/trading/orders/OrderRow.tsx', '../../../stores/RootStore'),
  imports('src/components/shell/Screen.tsx', '../../stores/RootStore'),
  imports('src/components/ui/controls/Button.tsx', '../../trading/orders/OrderRow'),
  imports('src/components/ui/controls/Button.tsx', '../../shell/Screen'),
  imports('src/components/trading/orders/OrderRow.tsx', '../../shell/Screen'),
  imports('src/components/shell/Screen.tsx', '../trading/orders/OrderRow'),
  imports('src/platform/storage/storage.ts', '../../stores/RootStore'),
  imports('src/hooks/useStores.ts', '../components/ui/controls/Button'),
  imports(PAGE, '../../testing/fakeApi'),
  imports('src/pages/register/index.tsx', './testing/registration'),
  imports(PAGE, '@/domain/testing/idCardOf'),
  imports(PAGE, '@candor/proof/testing/aLog'),
  imports('src/app.tsx', '@candor/proof/testing/aLog'),
  imports('packages/proof/check/verdict.ts', '../testing/aLog'),
  imports('packages/proof/schemas.ts', './testing/aLog'),
  imports(PAGE, '../../checkPage/drawPage'),
  imports('src/checkPage/drawPage.ts', '../components/ui/controls/Button'),
  imports('packages/weapp-runtime/launch.ts', '../../e2e/ProductServer'),
  imports('packages/rules/money.ts', '@candor/proof/check/verdict'),
  imports('packages/proof/check/verdict.ts', '@candor/taro-light/components'),
  imports('packages/taro-light/taroNames.ts', '@candor/rules/money'),
  imports('packages/cluster-lab/Cluster.ts', '@candor/proof/check/verdict'),
  imports('packages/weapp-runtime/launch.ts', '@candor/rules/money'),
  imports('packages/verify/script.test.ts', '@candor/rules/money'),
  imports('packages/verify/verify.mjs', '../proof/check/verdict'),
  imports('packages/verify/verify.mjs', '../../src/domain/limits'),
  imports('packages/verify/witness/main.mjs', '../../proof/check/verdict'),
  { rule: RELATIVE, file: 'packages/proof/check/verdict.ts', line: "import '../../rules/money';" },
  { rule: RELATIVE, file: 'packages/verify/verify.mjs', line: "import '../proof/check/verdict';" },
  { rule: RELATIVE, file: 'packages/verify/verify.mjs', line: "import '../../src/domain/limits';" },
  { rule: RELATIVE, file: SERVER, line: "import '../../packages/rules/money';" },
  { rule: RESTRICTED, file: 'packages/proof/check/verdict.ts', line: "import '@contract/order';" },
  { rule: RESTRICTED, file: 'packages/verify/verify.mjs', line: "import 'typebox';" },
  imports('e2e/run.ts', '../packages/weapp-runtime/launch'),
  // Exceptions of eslint/doors.mjs
  // Proves SPEC 0.29
  opens(PAGE, "void Taro.request({ url: '/' });"),
  // Proves SPEC 0.30
  opens(PAGE, "void Taro.connectSocket({ url: '/' });"),
  opens(PAGE, "void Taro.navigateTo({ url: '/' });"),
  opens(PAGE, "Taro.setStorageSync('a', 1);"),
  opens(PAGE, "void Taro.showToast({ title: 'a' });"),
  opens(PAGE, "export const isWeapp = process.env.TARO_ENV === 'weapp';"),
  opens(PAGE, 'export const tapped = <a onClick={() => undefined} />;'),
  opens(PAGE, 'export const moved = <a onAnimationEnd={() => undefined} />;'),
  opens(PAGE, "window.location.hash = '';"),
  opens(PAGE, "export const socket = new WebSocket('/');"),
  opens(PAGE, "void fetch('/');"),
  opens(PAGE, "void window.fetch('/');"),
  opens('src/start/browser/keptMember.ts', "void fetch('/');"),
  opens('src/platform/storage/storage.ts', "navigator.sendBeacon('/');"),
  opens('packages/proof/check/verdict.ts', "void fetch('/');"),
  opens('src/start/browser/earlyAnswers.ts', "void Taro.request({ url: '/' });"),
  opens(PAGE, 'export const text = Intl.DateTimeFormat().format(0);'),
  opens('src/stores/SessionStore.ts', 'this.saved.write(1);'),
  opens('src/stores/SessionStore.ts', 'void this.saved.write(1);'),
  opens('packages/rules/money.ts', "export const money = parseFloat('1.10');"),
  opens('src/components/ui/controls/Button.tsx', "export const colour = '#343EDF';"),
  opens('server/services/account/logIn.ts', "export const statement = 'select 1 from wallet';"),
  opens('server/services/account/logIn.ts', 'export const text = `update ${1} set a = 1`;'),
  opens('server/feed/FeedHub.ts', "void tx.kysely.selectFrom('wallet').execute();"),
  { rule: 'no-restricted-imports', file: STORE, line: "import 'react';" },
  {
    rule: '@typescript-eslint/no-restricted-imports',
    file: STORE,
    line: "export { OrderSchema } from '../../types/contract/order';",
  },
  {
    rule: '@typescript-eslint/no-restricted-imports',
    file: STORE,
    line: "export { OrderSchema } from '@contract/order';",
  },
  {
    rule: '@typescript-eslint/no-restricted-imports',
    file: 'src/domain/limits.ts',
    line: "export { KINDS } from '@contract/kinds';",
  },
  {
    rule: DOOR,
    file: STORE,
    line: 'export const a = { ...{ b: 1, c: 2 } };',
  },
  { rule: DOOR, file: 'scripts/test.ts', line: 'export const a = { ...{ b: 1, c: 2 } };' },
  { rule: DOOR, file: SERVER, line: 'export const a = { ...{ b: 1, c: 2 } };' },
  { rule: DOOR, file: STORE, line: 'export const a = [...[1, 2], 3];' },
  { rule: DOOR, file: STORE, line: 'export const MOST_HEADS = 160;' },
  { rule: DOOR, file: SERVER, line: 'export const MAX_ROWS = 10;' },
  // Size and shape
  { rule: 'max-lines', file: PAGE, line: 'export const a = [\n' + '  0,\n'.repeat(80) + '];' },
  { rule: 'max-lines', file: STORE, line: 'export const a = [\n' + '  0,\n'.repeat(300) + '];' },
  {
    rule: 'max-lines-per-function',
    file: STORE,
    line: 'export function a() {\n' + '  a();\n'.repeat(71) + '}',
  },
  { rule: '@typescript-eslint/no-explicit-any', file: STORE, line: 'export const a: any = 1;' },
  { rule: 'no-console', file: STORE, line: 'console.log(1);' },
  { rule: 'no-warning-comments', file: STORE, line: `// ${'TO'}${'DO'} later` },
  {
    rule: 'require-atomic-updates',
    file: STORE,
    line: 'let n = 0;\nexport async function a() {\n  n += await Promise.resolve(1);\n}',
  },
];

const root = path.resolve(__dirname, '..');

/** Reported for an invalid zone, whatever the line. */
const MISCONFIGURED = /^Restricted path `from` must/;

/** Lints one offence; resolves to whether its rule reported it. */
async function fires(eslint: ESLint, { rule, file, line }: Offence): Promise<boolean> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: path.join(root, file) });
  const said = (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule);
  return said.some(({ message }) => !MISCONFIGURED.test(message));
}

function say(hasFired: boolean, rule: string, where: string): void {
  console.log(`${hasFired ? 'fires ' : 'SILENT'}  ${rule.padEnd(42)} ${where}`);
}

async function main(): Promise<void> {
  const eslint = new ESLint({ cwd: root });
  let failed = 0;
  const count = (hasFired: boolean): void => void (failed += hasFired ? 0 : 1);
  for (const offence of OFFENCES) {
    const hasFired = await fires(eslint, offence);
    count(hasFired);
    const [line = ''] = offence.line.split('\n');
    say(hasFired, offence.rule, `${offence.file}: ${line}`);
  }
  const fired = firedByOxlint(root);
  for (const { rule, files } of OXLINT_OFFENCES) {
    count(fired.has(rule));
    say(fired.has(rule), rule, Object.values(files)[0] ?? '');
  }
  const all = OFFENCES.length + OXLINT_OFFENCES.length;
  console.log(`${all - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
