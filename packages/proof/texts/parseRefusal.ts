import {
  withoutNulls,
  isOrigin,
  textMatching,
  readFields,
  readHash,
  readTip,
  readWholeNumber,
} from './fields';
import type { RefusalFields } from './refusalText';

const NAMES = ['origin', 'account', 'request', 'order', 'code', 'at', 'tip'] as const;

/** Parses the body of a refusal's note; null if malformed. */
export function parseRefusal(body: string): RefusalFields | null {
  const fields = readFields(body, 'candor-refusal/1', NAMES);
  if (fields === null) return null;
  return withoutNulls<RefusalFields>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    account: textMatching(fields.account, /^[1-9][0-9]{0,15}$/),
    requestId: textMatching(fields.request, /^[0-9a-f-]{36}$/),
    order: readHash(fields.order),
    code: textMatching(fields.code, /^[a-z_]{1,24}$/),
    at: readWholeNumber(fields.at),
    tip: readTip(fields.tip),
  });
}
