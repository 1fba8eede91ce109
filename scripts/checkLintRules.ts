import path from 'node:path';
import { ESLint } from 'eslint';
import { firedByOxlint, OXLINT_OFFENCES } from './oxlintOffences';

/**
 * Tests each rule of eslint.config.mjs with an offending line, linted as if in a project file, and
 * each rule of .oxlintrc.json with files. A silent rule fails, which detects a typo in a zone.
 */

interface Offence {
  rule: string;
  /** Path of an existing file; the check replaces its text in memory only. */
  file: string;
  line: string;
}

const PATHS_RULE = 'import-x/no-restricted-paths';
const RELATIVE = 'import-x/no-relative-packages';
const RESTRICTED = 'no-restricted-imports';
const RESTRICTED_SYNTAX = 'no-restricted-syntax';
const PAGE = 'src/pages/home/index.tsx';
const STORE = 'src/stores/RootStore.ts';
const SERVER = 'server/http/app.ts';

const importsForbidden = (file: string, from: string): Offence => ({
  rule: PATHS_RULE,
  file,
  line: `import ${JSON.stringify(from)};`,
});
const usesRestricted = (file: string, line: string): Offence => ({
  rule: RESTRICTED_SYNTAX,
  file,
  line,
});

const OFFENCES: readonly Offence[] = [
  // Forbidden import directions
  importsForbidden(PAGE, '../../../server/http/app'),
  importsForbidden(PAGE, '../market/index'),
  importsForbidden(SERVER, '../../src/format/formatMoney'),
  importsForbidden(SERVER, '../testing/buildTestApp'),
  importsForbidden(SERVER, '../faults/Load'),
  importsForbidden(SERVER, '../../src/domain/testing/idCardOf'),
  importsForbidden(SERVER, '@candor/proof/testing/aLog'),
  importsForbidden('server/main.ts', '@candor/proof/testing/aLog'),
  importsForbidden('server/platform/errors.ts', '../texts/textOf'),
  importsForbidden('server/texts/textOf.ts', '../log/merkle'),
  importsForbidden('server/log/merkle.ts', '../repositories/market/minuteLog'),
  importsForbidden('server/db/openDatabase.ts', '../repositories/users'),
  importsForbidden('server/repositories/users.ts', '../services/account/logIn'),
  importsForbidden('server/ledger/postJournal.ts', '../ports/context'),
  importsForbidden('server/ports/context.ts', '../proof/ProofLog'),
  importsForbidden('server/settings/Settings.ts', '../sessions/Sessions'),
  importsForbidden('server/sessions/Sessions.ts', '../services/account/logIn'),
  importsForbidden('server/market/MarketLog.ts', '../proof/ProofLog'),
  importsForbidden('server/proof/ProofLog.ts', '../market/MarketLog'),
  importsForbidden('server/services/orders/placeOrder.ts', '../../presenters/presentOrder'),
  importsForbidden('server/presenters/presentOrder.ts', '../feed/FeedHub'),
  importsForbidden('server/feed/FeedHub.ts', '../http/app'),
  importsForbidden(SERVER, '../runtime/runServer'),
  importsForbidden('server/seed/seedDatabase.ts', '../runtime/runServer'),
  importsForbidden('server/runtime/runServer.ts', '../ops/openOps'),
  importsForbidden('packages/rules/money.ts', '../../src/format/formatMoney'),
  importsForbidden('types/contract/order.ts', '../../src/domain/limits'),
  importsForbidden('src/api/client.ts', '../stores/RootStore'),
  importsForbidden('src/feed/FeedClient.ts', '../stores/RootStore'),
  importsForbidden(STORE, '../routes'),
  importsForbidden(STORE, '../navigation'),
  importsForbidden('src/pages/frame/PageFrame.tsx', '../mine/components/MineMenu'),
  importsForbidden('src/pages/frame/PageFrame.tsx', '../../wide/wideLayout'),
  importsForbidden(STORE, '../hooks/useStores'),
  importsForbidden('src/models/Quote.ts', '../stores/RootStore'),
  importsForbidden('src/components/ui/controls/Button.tsx', '../../../hooks/useStores'),
  importsForbidden('src/components/ui/controls/Button.tsx', '../../../stores/RootStore'),
  importsForbidden('src/components/trading/orders/OrderRow.tsx', '../../../stores/RootStore'),
  importsForbidden('src/components/shell/Screen.tsx', '../../stores/RootStore'),
  importsForbidden('src/components/ui/controls/Button.tsx', '../../trading/orders/OrderRow'),
  importsForbidden('src/components/ui/controls/Button.tsx', '../../shell/Screen'),
  importsForbidden('src/components/trading/orders/OrderRow.tsx', '../../shell/Screen'),
  importsForbidden('src/components/shell/Screen.tsx', '../trading/orders/OrderRow'),
  importsForbidden('src/platform/storage/storage.ts', '../../stores/RootStore'),
  importsForbidden('src/hooks/useStores.ts', '../components/ui/controls/Button'),
  importsForbidden(PAGE, '../../testing/fakeApi'),
  importsForbidden('src/pages/register/index.tsx', './testing/registration'),
  importsForbidden(PAGE, '@/domain/testing/idCardOf'),
  importsForbidden(PAGE, '@candor/proof/testing/aLog'),
  importsForbidden('src/app.tsx', '@candor/proof/testing/aLog'),
  importsForbidden('packages/proof/check/verdict.ts', '../testing/aLog'),
  importsForbidden('packages/proof/schemas.ts', './testing/aLog'),
  importsForbidden(PAGE, '../../checkPage/drawPage'),
  importsForbidden('src/checkPage/drawPage.ts', '../components/ui/controls/Button'),
  importsForbidden('packages/weapp-runtime/launch.ts', '../../e2e/ProductServer'),
  importsForbidden('packages/rules/money.ts', '@candor/proof/check/verdict'),
  importsForbidden('packages/proof/check/verdict.ts', '@candor/taro-light/components'),
  importsForbidden('packages/taro-light/taroNames.ts', '@candor/rules/money'),
  importsForbidden('packages/cluster-lab/Cluster.ts', '@candor/proof/check/verdict'),
  importsForbidden('packages/weapp-runtime/launch.ts', '@candor/rules/money'),
  importsForbidden('packages/verify/script.test.ts', '@candor/rules/money'),
  importsForbidden('packages/verify/verify.mjs', '../proof/check/verdict'),
  importsForbidden('packages/verify/verify.mjs', '../../src/domain/limits'),
  importsForbidden('packages/verify/witness/main.mjs', '../../proof/check/verdict'),
  { rule: RELATIVE, file: 'packages/proof/check/verdict.ts', line: "import '../../rules/money';" },
  { rule: RELATIVE, file: 'packages/verify/verify.mjs', line: "import '../proof/check/verdict';" },
  { rule: RELATIVE, file: 'packages/verify/verify.mjs', line: "import '../../src/domain/limits';" },
  { rule: RELATIVE, file: SERVER, line: "import '../../packages/rules/money';" },
  { rule: RELATIVE, file: SERVER, line: "import '../../console/src/api/call';" },
  { rule: RELATIVE, file: 'console/src/main.tsx', line: "import '../../server/http/app';" },
  { rule: RESTRICTED, file: 'packages/proof/check/verdict.ts', line: "import '@contract/order';" },
  { rule: RESTRICTED, file: 'packages/verify/verify.mjs', line: "import 'typebox';" },
  importsForbidden('e2e/run.ts', '../packages/weapp-runtime/launch'),
  // Exceptions of eslint/restrictedSyntax.mjs
  // Proves SPEC 0.29
  usesRestricted(PAGE, "void Taro.request({ url: '/' });"),
  // Proves SPEC 0.30
  usesRestricted(PAGE, "void Taro.connectSocket({ url: '/' });"),
  usesRestricted(PAGE, "void Taro.navigateTo({ url: '/' });"),
  usesRestricted(PAGE, "Taro.setStorageSync('a', 1);"),
  usesRestricted(PAGE, "void Taro.showToast({ title: 'a' });"),
  usesRestricted(PAGE, "export const isWeapp = process.env.TARO_ENV === 'weapp';"),
  usesRestricted(PAGE, 'export const tapped = <a onClick={() => undefined} />;'),
  usesRestricted(PAGE, 'export const moved = <a onAnimationEnd={() => undefined} />;'),
  usesRestricted(PAGE, "window.location.hash = '';"),
  usesRestricted(PAGE, "export const socket = new WebSocket('/');"),
  usesRestricted(PAGE, "void fetch('/');"),
  usesRestricted(PAGE, "void window.fetch('/');"),
  usesRestricted('src/start/browser/savedMember.ts', "void fetch('/');"),
  usesRestricted('src/platform/storage/storage.ts', "navigator.sendBeacon('/');"),
  usesRestricted('packages/proof/check/verdict.ts', "void fetch('/');"),
  usesRestricted('src/start/browser/earlyAnswers.ts', "void Taro.request({ url: '/' });"),
  usesRestricted(PAGE, 'export const text = Intl.DateTimeFormat().format(0);'),
  usesRestricted('src/stores/SessionStore.ts', 'this.saved.write(1);'),
  usesRestricted('src/stores/SessionStore.ts', 'void this.saved.write(1);'),
  usesRestricted('packages/rules/money.ts', "export const money = parseFloat('1.10');"),
  usesRestricted('src/components/ui/controls/Button.tsx', "export const colour = '#343EDF';"),
  usesRestricted(
    'server/services/account/logIn.ts',
    "export const statement = 'select 1 from wallet';",
  ),
  usesRestricted(
    'server/services/account/logIn.ts',
    'export const text = `update ${1} set a = 1`;',
  ),
  usesRestricted('server/feed/FeedHub.ts', "void tx.kysely.selectFrom('wallet').execute();"),
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
    rule: RESTRICTED_SYNTAX,
    file: STORE,
    line: 'export const a = { ...{ b: 1, c: 2 } };',
  },
  {
    rule: RESTRICTED_SYNTAX,
    file: 'scripts/test.ts',
    line: 'export const a = { ...{ b: 1, c: 2 } };',
  },
  { rule: RESTRICTED_SYNTAX, file: SERVER, line: 'export const a = { ...{ b: 1, c: 2 } };' },
  { rule: RESTRICTED_SYNTAX, file: STORE, line: 'export const a = [...[1, 2], 3];' },
  { rule: RESTRICTED_SYNTAX, file: STORE, line: 'export const MOST_HEADS = 160;' },
  { rule: RESTRICTED_SYNTAX, file: SERVER, line: 'export const MAX_ROWS = 10;' },
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

/** Message that ESLint reports for an invalid zone, for any line of code. */
const MISCONFIGURATION = /^Restricted path `from` must/;

/** Lints one offence; resolves to whether its rule reported it. */
async function ruleFires(eslint: ESLint, { rule, file, line }: Offence): Promise<boolean> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: path.join(root, file) });
  const ruleMessages = (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule);
  return ruleMessages.some(({ message }) => !MISCONFIGURATION.test(message));
}

function printResult(hasFired: boolean, rule: string, where: string): void {
  console.log(`${hasFired ? 'fires ' : 'SILENT'}  ${rule.padEnd(42)} ${where}`);
}

async function main(): Promise<void> {
  const eslint = new ESLint({ cwd: root });
  let failed = 0;
  const count = (hasFired: boolean): void => void (failed += hasFired ? 0 : 1);
  for (const offence of OFFENCES) {
    const hasFired = await ruleFires(eslint, offence);
    count(hasFired);
    const [line = ''] = offence.line.split('\n');
    printResult(hasFired, offence.rule, `${offence.file}: ${line}`);
  }
  const fired = firedByOxlint(root);
  for (const { rule, files } of OXLINT_OFFENCES) {
    count(fired.has(rule));
    printResult(fired.has(rule), rule, Object.values(files)[0] ?? '');
  }
  const all = OFFENCES.length + OXLINT_OFFENCES.length;
  console.log(`${all - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
