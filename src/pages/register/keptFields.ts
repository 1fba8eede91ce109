import { useEffect } from 'react';
import { keepInTab, keptInTab } from '@/platform/storage/tabMemory';

const KEPT = 'register';

interface KeptFields {
  vcode: string;
  /** Invite code. */
  oid: string;
}

/** What was typed before a reload: who looks for the code in another app may come back to one. */
export function keptFields(invite: string): KeptFields {
  const { vcode = '', oid = '' } = keptInTab<KeptFields>(KEPT) ?? {};
  return { vcode, oid: invite || oid };
}

export function useKeepFields({ vcode, oid }: KeptFields): void {
  useEffect(() => keepInTab(KEPT, { vcode, oid }), [vcode, oid]);
}
