import type { Translate } from '@/i18n';

/** Input of the form so far; `hasFront` and `hasBack` mean uploaded or uploading pictures. */
export interface IdentityDraft {
  realName: string;
  idNumber: string;
  fundPassword: string;
  hasFront: boolean;
  hasBack: boolean;
}

const ID_LENGTH = 18;
const FUND_LENGTH = 6;

/** "Missing: 2 ID characters, emblem side", or the first of many; null when complete. */
export function missingIdentity(t: Translate, draft: IdentityDraft): string | null {
  const missingIdDigits = ID_LENGTH - draft.idNumber.length;
  const missingFundDigits = FUND_LENGTH - draft.fundPassword.length;
  const parts = [
    draft.realName.trim() === '' && t('authentication.partName'),
    missingIdDigits > 0 &&
      (missingIdDigits === ID_LENGTH
        ? t('authentication.partCard')
        : t('authentication.partCardDigits', { count: missingIdDigits })),
    !draft.hasFront && t('authentication.partFront'),
    !draft.hasBack && t('authentication.partBack'),
    missingFundDigits > 0 &&
      (missingFundDigits === FUND_LENGTH
        ? t('authentication.partFund')
        : t('authentication.partFundDigits', { count: missingFundDigits })),
  ].filter((part) => part !== false);
  const [first] = parts;
  if (first === undefined) return null;
  // The button has space for two missing inputs.
  if (parts.length > 2) return t('authentication.missingMany', { first, count: parts.length });
  return t('authentication.missingList', { parts: parts.join(t('authentication.separator')) });
}
