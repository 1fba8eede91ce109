import type { Bilingual } from '../texts/bilingual';

interface Texts {
  title: string;
  lead: string;
  newest: string;
  noHead: string;
  minutes: string;
  root: string;
  note: string;
  keys: string;
  keysLead: string;
  name: string;
  since: string;
  how: string;
  steps: readonly string[];
  published: string;
  /** Path below /transparency, and what is there. */
  links: readonly (readonly [string, string])[];
  limits: string;
  limitList: readonly string[];
  /** What is added to links and limits while prices are simulated. */
  simulated: { links: readonly (readonly [string, string])[]; limits: readonly string[] };
}

const ZH: Texts = {
  title: '公开价格记录',
  lead: '每一笔报价都先写入这份记录，再显示给客户。每分钟封存并签名一次，之后任何改动都会被发现。',
  newest: '最新的签名',
  noHead: '第一分钟还没有结束，请稍后再来。',
  minutes: '已封存的分钟数',
  root: '全部分钟的根哈希',
  note: '签名原文',
  keys: '签名公钥',
  keysLead:
    '回执、结果和封存都用这些公钥核对。App 会记住第一次见到的公钥。下面是每个公钥的 SHA-256。',
  name: '记录名称',
  since: '启用于',
  how: '怎样自己核对',
  steps: [
    '在 App 里打开任意一笔已结束的订单，点“核对”。',
    '点“导出证明”，得到一个文件。',
    '在电脑上运行 <code>node verify.mjs 文件 --server 本站地址</code>。脚本很短，只用 Node 自带的密码学。',
  ],
  published: '这里公开了什么',
  links: [
    ['head', '最新的签名原文'],
    ['heads', '每分钟一个签名，从新到旧'],
    ['keys', '公钥声明，每一个都由上一个签名'],
    ['rules', '结算规则原文，回执里写有它的哈希'],
    ['minutes?from=0', '每分钟的封存内容'],
    ['ticks?minute=0', '一分钟内的全部报价'],
    ['batches?from=1', '报价批次的哈希链'],
  ],
  limits: '它不能证明什么',
  limitList: [
    '报价是否就是真实市场价：它记录的是本站采用的报价。',
    '所有人看到的是同一份记录：App 会比对见过的全部签名，把签名存到运营方管不到的地方更好。',
  ],
  simulated: {
    links: [['seeds', '模拟行情的种子：当天之前先公开承诺，当天结束后公开种子']],
    limits: [
      '行情与真实市场有关：本站行情是模拟的。',
      '运营方事先不知道模拟价格：它掌握种子，只是不能再更改。',
    ],
  },
};

const EN: Texts = {
  title: 'The public price record',
  lead: 'Every price is written to this record before any customer sees it. Each minute is sealed and signed; a change made afterwards shows.',
  newest: 'Newest signature',
  noHead: 'The first minute is not over yet. Please come back shortly.',
  minutes: 'Minutes sealed',
  root: 'Root hash of all minutes',
  note: 'The signed text',
  keys: 'Signing keys',
  keysLead:
    'Receipts, results and seals are checked with these keys. The app remembers the first one it saw. Below is the SHA-256 of each.',
  name: 'Name of the record',
  since: 'Since',
  how: 'Check it yourself',
  steps: [
    'Open any finished order in the app and tap “Verify”.',
    'Tap “Export proof” to get a file.',
    'On a computer run <code>node verify.mjs FILE --server THIS-SITE</code>. The script is short and uses nothing but Node’s own cryptography.',
  ],
  published: 'What is published here',
  links: [
    ['head', 'The newest signed text'],
    ['heads', 'One signature a minute, newest first'],
    ['keys', 'Key statements, each signed by the key before it'],
    ['rules', 'The rules in full; receipts name their hash'],
    ['minutes?from=0', 'What was sealed each minute'],
    ['ticks?minute=0', 'Every price of one minute'],
    ['batches?from=1', 'The hash chain of price batches'],
  ],
  limits: 'What it cannot prove',
  limitList: [
    'That a price is the true market price: it records the prices that this site used.',
    'That everybody is shown the same record: the app compares every signature it has seen, and copies kept where the operator has no hand are better still.',
  ],
  simulated: {
    links: [['seeds', 'Seeds of the simulated prices: promised before a day, revealed after it']],
    limits: [
      'That prices have to do with a market: the prices here are simulated.',
      'That the operator does not know simulated prices ahead: it holds the seed, it just cannot change it.',
    ],
  },
};

export const TRANSPARENCY_TEXTS: Readonly<Record<keyof Bilingual, Texts>> = {
  zh_CN: ZH,
  en_US: EN,
};
