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

/**
 * The calls that `/earlyAnswers` answers, each as path and query. `procode` is the stock on whose page
 * a member starts, undefined on any other page: what it is, but no price, which would be old.
 */
export function earlyReads(isMember: boolean, procode?: string): readonly string[] {
  if (!isMember) return VISITOR_READS;
  if (procode === undefined) return MEMBER_READS;
  return [...MEMBER_READS, `/productDetail?procode=${encodeURIComponent(procode)}`];
}
