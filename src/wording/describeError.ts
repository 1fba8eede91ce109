import { ApiError } from '@/api/ApiError';
import type { Translate } from '@/i18n';

/** The sentence for a failed call (SPEC 8): the server's, or a fallback by network state. */
export function describeError(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.loadFailed');
  if (error.msg !== '') return error.msg;
  switch (error.code) {
    case 'offline':
      return t('common.offline');
    case 'network':
    case 'timeout':
      return t('common.networkDenied');
    case 'cancelled':
      return t.error('unauthorized');
    default:
      return t.error(error.code);
  }
}
