/**
 * Values somebody could send instead of what a field means: other types, numbers that are no amount,
 * texts that a database, a page or a regular expression stumbles over.
 */

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const NUMBERS: readonly unknown[] = [
  ...[0, -0, 1, -1, 1.5, 0.1, 1e21, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE],
];

/** Amounts that look right to a careless parser. */
const AMOUNTS: readonly string[] = [
  ...['1e3', '1E3', '-5', '+5', '-0', '0', '0.00', '0.001', '1.001', '00100', '.5', '5.', '1,000'],
  ...['１００', '٣٠', '1234567890123', '999999999999', '999999999999.99', '99999999999999999999'],
  ...['NaN', 'Infinity', '-Infinity', '0x10', '0b11', '1_000', ' 100', '100 ', '100\n', '1 00'],
  ...['100.', '100.0', '100.000', '1..0', '١٠٠', '100USDT', '₮100', '1/3', '1e400', '1e-400', '½'],
];

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u200b\ufeff',
    '🙂'.repeat(20),
  ],
  ...[
    "'",
    "'; drop table wallet; --",
    '" or 1=1',
    '$1',
    '%',
    '_',
    '\\',
    '%00',
    '{{7*7}}',
    '${7*7}',
  ],
  ...['<script>alert(1)</script>', '../../etc/passwd', '..%2f..', 'file:///etc/passwd', 'null'],
  ...['undefined', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', 'a'.repeat(121)],
  ...[
    'x'.repeat(5_000),
    '9'.repeat(400),
    'A'.repeat(64),
    '\r\nset-cookie: a=b',
    'é'.normalize('NFD'),
  ],
  ...['00000000-0000-4000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
  ...[Buffer.from('99999999999999999 x').toString('base64url'), 'MCA', 'ICAg', 'LTEgeA'],
];

const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], ['100'], [1, 2], { amount: '100' }, { $gt: '' }, deep(60)],
  ...[{ toString: '100' }, { length: 1 }, [null], { __proto__x: 1 }],
];

/** Every hostile value of a JSON body. */
export const HOSTILE_VALUES: readonly unknown[] = [...NUMBERS, ...AMOUNTS, ...TEXTS, ...SHAPES];

/** Those that fit into a query string. */
export const HOSTILE_TEXTS: readonly string[] = [...AMOUNTS, ...TEXTS];

/** Whole bodies, as they travel. */
export const HOSTILE_BODIES: readonly string[] = [
  ...['', ' ', 'null', 'true', '0', '1e400', 'NaN', '""', '"{}"', '[]', '[{}]', '{', '}', '{}{}'],
  ...['{"a":}', '{"a":1,}', "{'a':1}", '\u0000', '\ufeff{}', '{"__proto__":{"x":1}}'],
  ...['{"constructor":{"prototype":{"x":1}}}', '{"bpprice":1e400}', '{"quantity":-1e999}'],
  ...['{"bpprice":"1","bpprice":"1e9"}', '['.repeat(20_000), `{"a":"${'x'.repeat(70_000)}"}`],
  ...['<xml/>', 'bpprice=100&requestId=1', '--x\r\n\r\n--x--', `{"a":${'9'.repeat(1_000)}}`],
];

export const CONTENT_TYPES: readonly string[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/json;;'],
  ...['application/octet-stream', 'nonsense', '', 'application/vnd.api+json', 'text/json'],
];

export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { token: 'x' },
  { token: '' },
  { token: 'a'.repeat(9_000) },
  { token: "' or 1=1 --" },
  { token: '%00' },
  { 'accept-language': '*' },
  { 'accept-language': 'xx;q=9, zh_CN;q=-1' },
  { 'accept-language': '../../../etc' },
  { 'x-forwarded-for': '127.0.0.1, ::1, nonsense' },
  { 'content-length': '3' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
];

/** Addresses outside of the list of calls, with something hostile in their path. */
export const HOSTILE_PATHS: readonly string[] = [
  ...['/public/uploads/x', '/public/uploads/%00', '/public/uploads/..%2f..%2fetc%2fpasswd'],
  ...['/public/banners/..%2f1.svg', '/public/banners/%', '/public/logo.svg?x=1', '/ws1/x', '/ws1/'],
  ...['/ws1/%00', '/%2e%2e/%2e%2e/etc/passwd', '/__proto__', '/orderSave/', '//orderSave', '/%'],
  ...['/docs/json?x', '/index.html%00.png', '/static/../../package.json', `/${'a'.repeat(3_000)}`],
];
