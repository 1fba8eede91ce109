import { useEffect } from 'react';
import { saveInTab, savedInTab } from '@/platform/storage/tabMemory';

const TAB_KEY = 'register';

interface SavedFields {
  vcode: string;
  oid: string;
}

/** Input kept over a reload: reading the code in another app may reload the page. */
export function savedFields(invite: string): SavedFields {
  const { vcode = '', oid = '' } = savedInTab<SavedFields>(TAB_KEY) ?? {};
  return { vcode, oid: invite || oid };
}

export function useKeepFields({ vcode, oid }: SavedFields): void {
  useEffect(() => saveInTab(TAB_KEY, { vcode, oid }), [vcode, oid]);
}
