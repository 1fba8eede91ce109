import { AppError } from '../platform/errors';

/** Time and id of a page's last row; the next page continues strictly before it. */
export interface PageCursor {
  at: number;
  id: string;
}

export interface PageRequest {
  /** Null for the newest page. */
  before: PageCursor | null;
  limit: number;
}

const DEFAULT_LIMIT = 20;

function decodeCursor(text: string): PageCursor {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!/^[0-9]{1,16}$/.test(at) || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) {
    throw new AppError('bad_request', { fields: [{ name: 'cursor', error: 'bad_request' }] });
  }
  return { at: Number(at), id };
}

/** Parses a list query's page. Throws `bad_request` for an invalid cursor. */
export function readPage(query: { cursor?: string; limit?: string }): PageRequest {
  const { cursor, limit } = query;
  return {
    before: cursor === undefined || cursor === '' ? null : decodeCursor(cursor),
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  };
}

/** Cuts rows read with `limit + 1` into a page; `next` is the following page's cursor or null. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => PageCursor,
): { rows: Row[]; next: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: pageRows, next: null };
  const { at, id } = cursorOf(last);
  return { rows: pageRows, next: Buffer.from(`${at} ${id}`).toString('base64url') };
}
