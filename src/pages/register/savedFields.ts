import { useEffect } from 'react';
import { saveInTab, savedInTab } from '@/platform/storage/tabMemory';

const TAB_KEY = 'register';

interface SavedFields {
  code: string;
  inviteCode: string;
}

/** Codes kept over a reload, which reading the code in another app may cause. */
export function savedFields(invite: string): SavedFields {
  const { code = '', inviteCode = '' } = savedInTab<SavedFields>(TAB_KEY) ?? {};
  return { code, inviteCode: invite || inviteCode };
}

export function useKeepFields({ code, inviteCode }: SavedFields): void {
  useEffect(() => saveInTab(TAB_KEY, { code, inviteCode }), [code, inviteCode]);
}
