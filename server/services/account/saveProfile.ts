import type { Profile } from '../../../types/contract/account';
import { checkNickname, cleanName } from '../../../src/domain/input/name';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { refuseFields } from '../../platform/errors';
import { getUser, updateUser } from '../../repositories/users';
import { isSupportedCountry } from '../../texts/countries';
import { contactPhoneOf } from './accountName';
import { defaultNickname } from './defaultNickname';

/**
 * Saves the nickname, and the contact phone of an e-mail account. The phone of a phone account is
 * its log-in and cannot change. Throws the code of the first invalid field.
 */
export async function saveProfile(
  { db, clock }: Context,
  userId: number,
  { nickname, phone, countryCode }: Plain<Profile>,
): Promise<void> {
  const { registerType, username } = await getUser(db, userId);
  const contact = registerType === 2 ? contactPhoneOf(phone, countryCode) : null;
  refuseFields({
    nickname: nickname === '' ? null : checkNickname(nickname),
    countryCode: isSupportedCountry(countryCode) ? null : 'country_unsupported',
    phone: contact?.fault ?? null,
  });
  const { username: number = null, countryCode: country = countryCode } = contact ?? {};
  const contactColumns = registerType === 2 ? { utel: number, countryCode: country } : {};
  await updateUser(db, userId, {
    nickname: cleanName(nickname) || defaultNickname(registerType, username),
    ...contactColumns,
    updatedAt: clock.now(),
  });
}
