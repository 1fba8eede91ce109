import type { Locale } from '@contract/common';
import type { TextOf } from '@/i18n/TextOf';

/** What the public check page says besides the rows of the check, which are the app's own. */
const zh_CN = {
  title: '核对一笔结果',
  lead: '这一页在你自己的浏览器里，用应用里同样的程序重算一笔订单的结果。不用账号，文件不会离开这台设备。',
  other: 'English',
  ask: {
    title: '要核对什么？',
    link: '分享链接',
    linkNote: '粘贴收到的链接；二维码用手机相机扫开即可。',
    open: '核对',
    file: '选择证明文件',
    drop: '也可以把证明文件拖到这一页',
    again: '核对另一笔',
  },
  working: '正在取证明并核对',
  waiting: {
    title: '这笔还没有封存',
    text: '订单在 {{time}} 到期，那一分钟的价格封存签名后才能核对。这一页到时会自己再试。',
  },
  faults: {
    cut: ['链接不完整', '后面少了一截，多半是转发时被截断。请对方重新发一次，或改发二维码。'],
    changed: ['链接被改动过', '里面有字符和发出时不一样，所以没有照它去取。请对方重新发一次。'],
    otherServer: [
      '这是另一个服务器的链接',
      '链接说的是另一份公开记录，这里没有。请打开链接里原来的网址。',
    ],
    unknown: [
      '这里没有这笔订单',
      '链接本身完整，但服务器没有给出它的证明。如果对方手机里有，请对方直接发证明文件。',
    ],
    otherResult: [
      '服务器给的不是这一笔',
      '链接认定了一张回执，服务器给出的证明却是另一张的。留下链接，并告诉发给你的人。',
    ],
    offline: ['没连上服务器', '链接没有问题，取证明时网络断了或服务器没有回答。请再试一次。'],
    busy: ['服务器正忙', '请过一会儿再试。'],
    notProof: [
      '这不是证明文件',
      '要的是应用导出的证明（candor-….json）。这个文件读不出来，或太大。',
    ],
  },
  retry: '再试一次',
  verdict: {
    ok: '结果没被改过，全部对得上',
    okNote: '在这台设备上重算，用时 {{seconds}} 秒',
    failed: '没有通过核对',
    open: '有一项没能核对',
    openNote: '缺少比较用的材料，其余各项见下。',
  },
  alone: {
    title: '没有和你自己的任何东西比较过',
    link: '这说明：这份记录前后一致，结果按规则算出，回执就是链接说的那一张。它是不是别人也看到的那份记录，要拿下面的指纹去和别处的比一比。',
    kept: '文件里带着对方手机当时存下的东西，已一并比较；你自己这边没有可比的。拿下面的指纹去和别处的比一比。',
    file: '这说明：这份记录前后一致，结果按规则算出。文件里没有对方手机当时存下的东西。拿下面的指纹去和别处的比一比。',
  },
  facts: {
    title: '这笔订单',
    product: '产品',
    side: '方向',
    up: '买涨',
    down: '买跌',
    stake: '本金',
    opened: '开仓',
    closed: '到期价',
    none: '没有有效价格',
    expires: '到期',
    result: '结果',
    paid: '付回',
    seconds: '{{seconds}} 秒',
    personal: '这里没有姓名、账号和余额：证明里本来就没有。',
  },
  steps: '逐项核对',
  log: {
    title: '记录是谁的',
    id: '记录编号',
    key: '首个密钥的指纹',
    head: '已封存',
    minutes: '{{count}} 分钟',
    witnesses: '见证人',
    wanted: '{{all}} 个里有 {{count}} 个签过：{{names}}',
    wantedNone: '{{all}} 个里没有一个签过',
    unasked: '这一页没有指定见证人；记录上另有这些签名，未核对：{{names}}',
    none: '没有见证人签名',
    open: '这份公开记录',
  },
  self: {
    title: '不信这一页？',
    text: '把证明存下来，用没有任何依赖的脚本在自己的电脑上核对。',
    save: '保存证明文件',
  },
  about: {
    title: 'Candor 是什么？',
    text: '猜股票短时间内涨跌的应用。每一笔结果，谁都能像这样核对。',
    open: '打开 Candor',
  },
  limits:
    '这证明价格没有事后改动、结果按规则算出。它不证明行情来自真实市场；模拟盘的资金和行情都是模拟的。',
} as const;

type Texts = TextOf<Omit<typeof zh_CN, 'faults'>> & {
  faults: Record<keyof (typeof zh_CN)['faults'], readonly [title: string, text: string]>;
};

const en_US: Texts = {
  title: 'Check a result',
  lead: 'This page recomputes the result of one order in your own browser, with the same code as the app. No account; no file leaves this device.',
  other: '简体中文',
  ask: {
    title: 'What do you want to check?',
    link: 'Shared link',
    linkNote: "Paste the link you were sent; a QR code opens with your phone's camera.",
    open: 'Check',
    file: 'Choose a proof file',
    drop: 'or drop a proof file on this page',
    again: 'Check another',
  },
  working: 'Getting the proof and checking it',
  waiting: {
    title: 'This one is not sealed yet',
    text: 'Its expiry is {{time}}. It can be checked once the prices of that minute are sealed and signed; this page will try again by itself.',
  },
  faults: {
    cut: [
      'The link is incomplete',
      'Its end is missing, probably cut off on the way. Ask for it again, or for the QR code.',
    ],
    changed: [
      'The link was changed',
      'Some characters are not as they were sent, so it was not followed. Ask for it again.',
    ],
    otherServer: [
      "This link is another server's",
      'It is about another public log than the one here. Open it at the address it came with.',
    ],
    unknown: [
      'There is no such order here',
      'The link is whole, but the server gives no proof for it. If the sender has it on their phone, ask for the proof file itself.',
    ],
    otherResult: [
      'The server gave another order',
      'The link names one receipt, and the proof that came is about another. Keep the link, and tell whoever sent it.',
    ],
    offline: [
      'The server cannot be reached',
      'Nothing is wrong with the link: the network failed, or the server did not answer. Please try again.',
    ],
    busy: ['The server is busy', 'Please try again in a while.'],
    notProof: [
      'This is not a proof file',
      'What is wanted is a proof that the app exported (candor-….json). This file cannot be read, or is too large.',
    ],
  },
  retry: 'Try again',
  verdict: {
    ok: 'All correct, nothing altered',
    okNote: 'Recomputed on this device, in {{seconds}} s',
    failed: 'It did not pass the check',
    open: 'One step could not be checked',
    openNote: 'What it has to be compared with is not here; the other steps are below.',
  },
  alone: {
    title: 'Compared with nothing of your own',
    link: 'This shows that the log agrees with itself, that the result follows from the rules, and that the receipt is the one the link names. Whether it is the log that everybody sees: compare the fingerprint below with one from elsewhere.',
    kept: "The file has what its sender's phone had kept, and that was compared too; you have nothing of your own here. Compare the fingerprint below with one from elsewhere.",
    file: "This shows that the log agrees with itself and that the result follows from the rules. The file has nothing that its sender's phone had kept. Compare the fingerprint below with one from elsewhere.",
  },
  facts: {
    title: 'The order',
    product: 'Product',
    side: 'Side',
    up: 'Up',
    down: 'Down',
    stake: 'Stake',
    opened: 'Opened',
    closed: 'Closing price',
    none: 'no price that counts',
    expires: 'Expired',
    result: 'Result',
    paid: 'Paid back',
    seconds: '{{seconds}} s',
    personal: 'No name, account or balance stands here: a proof has none of them.',
  },
  steps: 'Step by step',
  log: {
    title: 'Whose log it is',
    id: 'Log',
    key: 'Fingerprint of its first key',
    head: 'Sealed',
    minutes: '{{count}} min',
    witnesses: 'Witnesses',
    wanted: '{{count}} of {{all}} have signed: {{names}}',
    wantedNone: 'none of {{all}} has signed',
    unasked: 'This page asks for none; the log also has these signatures, not checked: {{names}}',
    none: 'no witness has signed',
    open: 'The public log',
  },
  self: {
    title: 'Do not trust this page?',
    text: 'Save the proof and check it on your own computer, with a script that has no dependencies.',
    save: 'Save the proof file',
  },
  about: {
    title: 'What is Candor?',
    text: 'An app for calling stocks up or down over a short time. Anybody can check every result of it like this.',
    open: 'Open Candor',
  },
  limits:
    "This proves that no price was changed afterwards and that the result follows from the rules. It does not prove that prices are a real market's; in the demo, money and prices are simulated.",
};

export type PageTexts = Texts;

export const PAGE_TEXTS: Readonly<Record<Locale, Texts>> = { zh_CN, en_US };

/** A sentence with its values in their places, `{{name}}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
