const call = (object, names) =>
  `CallExpression[callee.object.name='${object}'][callee.property.name=/^(${names})$/]`;
/** Forbidden everywhere, tests included. */
export const STYLE = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'One property a line: a literal spread into a literal only hides its length.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > ArrayExpression',
    message: 'One item after the other: a list spread into a list only hides its length.',
  },
  {
    selector: 'VariableDeclarator > Identifier.id[name=/^(MOST|LEAST|LONGEST|SHORTEST|MAX|MIN)_/]',
    message: 'The qualifier stands last: X_MAX, X_MS_MAX, X_MIN.',
  },
];

/** Forbidden in the server outside repositories and db. */
export const SQL = {
  selector:
    "MemberExpression[property.name='kysely'], Literal[value=/^\\s*(select|insert into|update|delete from|with) /], TemplateElement[value.raw=/^\\s*(select|insert into|update|delete from|with) /]",
  message: 'SQL stands in server/repositories and server/db.',
};

/** Each is allowed in one file only; see docs/ARCHITECTURE.md. */
export const RESTRICTIONS = {
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
    message: 'Only src/navigation.ts navigates.',
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
  network: {
    selector:
      "NewExpression[callee.name=/^(WebSocket|XMLHttpRequest|EventSource)$/], CallExpression[callee.name='fetch'], CallExpression[callee.property.name=/^(fetch|sendBeacon)$/]",
    message: 'Use src/api or src/feed. Who may go past them is in NETWORK_FILES.',
  },
  kept: {
    selector:
      ":matches(ExpressionStatement, UnaryExpression[operator='void']) > CallExpression[callee.property.name='write']",
    message: 'Use what `write` returns: whether it is kept. What no screen speaks of is cached.',
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
  animation: {
    selector: 'JSXAttribute[name.name=/^onAnimation/]',
    message: 'In a browser React hears of no animation (src/platform/browser/animationEvents.ts).',
  },
  colour: {
    selector:
      'Literal[value=/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/], Literal[value=/^rgba?\\(/]',
    message: 'Colours live in src/styles.',
  },
};
/**
 * The files that reach the network past the two wrappers (SPEC 0.29, SPEC 0.30): on H5, before the app
 * and Taro are there (decision 032), what a page is made of, and the check page, which has no Taro.
 */
export const NETWORK_FILES = [
  'src/start/browser/earlyAnswers.ts',
  'src/start/browser/earlySocket.ts',
  'src/start/browser/preloadPages.ts',
  'src/start/browser/startReport.ts',
  'packages/proof/check/checkShareLink.ts',
];

/**
 * `no-restricted-syntax` for files that may use the named exceptions.
 * @param {...keyof typeof RESTRICTIONS} allowed
 */
export const restrictedSyntax = (...allowed) => [
  'error',
  ...Object.entries(RESTRICTIONS)
    .filter(([name]) => !allowed.includes(name))
    .map(([, rule]) => rule),
  ...STYLE,
];
