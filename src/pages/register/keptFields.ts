import { useEffect } from 'react';
import { keepInTab, keptInTab } from '@/platform/storage/tabMemory';

const KEPT = 'register';

interface KeptFields {
  vcode: string;
  oid: string;
}

/** Input kept over a reload: reading the code in another app may reload the page. */
export function keptFields(invite: string): KeptFields {
  const { vcode = '', oid = '' } = keptInTab<KeptFields>(KEPT) ?? {};
  return { vcode, oid: invite || oid };
}

export function useKeepFields({ vcode, oid }: KeptFields): void {
  useEffect(() => keepInTab(KEPT, { vcode, oid }), [vcode, oid]);
}
