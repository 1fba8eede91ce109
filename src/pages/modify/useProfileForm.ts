import { checkNickname, cleanName } from '@/domain/input/name';
import { readPhone } from '@/domain/input/phone';
import { useAccountField } from '@/hooks/forms/useAccountField';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';

/** Only e-mail accounts have a contact phone; the other accounts use their login phone. */
export function useProfileForm(onSaved: () => void) {
  const { user: store } = useStores();
  const { user, ownNickname } = store;
  const hasEmail = user?.username.includes('@') ?? false;
  const account = useAccountField({ username: '', countryCode: user?.countryCode ?? '' });
  const { countryCode, countries } = account;
  const phoneOf = (text: string) => readPhone(text, countryCode, countries.countries);
  const form = useForm({ nickname: ownNickname, phone: user?.utel ?? '' }, (values) => ({
    // An e-mail account may save a phone without a nickname.
    nickname:
      hasEmail && ownNickname === '' && values.nickname === ''
        ? null
        : checkNickname(values.nickname),
    phone: hasEmail && values.phone.trim() !== '' ? phoneOf(values.phone).fault : null,
  }));
  const sending = useFormSubmit(form, async () => {
    const { nickname, phone } = form.values;
    const hasPhone = hasEmail && phone.trim() !== '';
    const read = hasPhone ? phoneOf(phone) : { username: '', countryCode };
    const contact = { utel: read.username, countryCode: read.countryCode };
    await store.saveProfile({ nickname: cleanName(nickname), ...contact });
    onSaved();
  });
  return { ...sending, account, hasEmail, blocked: form.firstProblem?.text ?? null };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
