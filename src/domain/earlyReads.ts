/** What every start of a member asks for before its first page can be complete: `keepFresh.ts`. */
const MEMBER_READS = [
  '/version',
  '/baseConfig',
  '/productList',
  '/loadUserInfo',
  '/assetInfo',
  '/orderList?state=pending&limit=100',
  '/optionalList',
  '/messageList',
];

/** The same of a visitor: whether prices are simulated decides what the first screen asks for next. */
const VISITOR_READS = ['/version', '/baseConfig'];

/** What the page of a stock asks for, but for its price, which would be old. */
const stockReads = (procode: string) => [
  `/productDetail?procode=${procode}`,
  `/klineList?procode=${procode}&period=tick&limit=300`,
  `/orderList?state=finished&procode=${procode}&limit=3`,
];

/**
 * The calls that `/earlyAnswers` answers, each as path and query. `procode` is the stock on whose page
 * a member starts, undefined on any other page.
 */
export function earlyReads(isMember: boolean, procode?: string): readonly string[] {
  if (!isMember) return VISITOR_READS;
  if (procode === undefined) return MEMBER_READS;
  return [...MEMBER_READS, ...stockReads(encodeURIComponent(procode))];
}
