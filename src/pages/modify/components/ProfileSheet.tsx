import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { CountryPrefix } from '@/components/ui/fields/CountryPrefix';
import { CountrySheet } from '@/components/ui/fields/CountrySheet';
import { Field } from '@/components/ui/fields/Field';
import { Notice } from '@/components/ui/states/Notice';
import { Sheet } from '@/components/ui/layout/Sheet';
import { useText } from '@/hooks/useText';
import { useProfileForm, type ProfileForm } from '../useProfileForm';

interface ProfileSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Each opening mounts a new form with the server's data. */
export function ProfileSheet({ open, onClose }: ProfileSheetProps) {
  return open ? <OpenSheet onClose={onClose} /> : null;
}

const OpenSheet = observer(function OpenSheet({ onClose }: Pick<ProfileSheetProps, 'onClose'>) {
  const t = useText();
  const form = useProfileForm(onClose);
  const { countries } = form.account;
  return (
    <>
      <Sheet
        id="profile-sheet"
        open={!countries.open}
        title={t(form.hasEmail ? 'modify.editBoth' : 'modify.editNickname')}
        onClose={onClose}
        footer={
          <Button
            id="profile-save"
            busy={form.busy}
            busyLabel={t('modify.savingProfile')}
            blockedReason={form.blocked}
            onBlockedTap={form.onBlockedTap}
            onTap={() => void form.submit()}
          >
            {t('modify.saveProfile')}
          </Button>
        }
      >
        <Fields form={form} />
      </Sheet>
      <CountrySheet id="profile-countries" {...countries} />
    </>
  );
});

function Fields({ form }: { form: ProfileForm }) {
  const t = useText();
  const { countryCode, openCountries } = form.account;
  return (
    <View className="stack">
      {form.error && (
        <Notice id="profile-form-error" kind="bad" alert>
          <Text>{form.error}</Text>
        </Notice>
      )}
      <Field
        id="profile-nickname"
        label={t('modify.nickname')}
        hint={t('modify.nicknameHint')}
        {...form.field('nickname')}
      />
      {form.hasEmail && (
        <Field
          id="profile-phone"
          type="phone"
          label={t('modify.contactPhone')}
          hint={t('modify.contactPhoneHint')}
          prefix={
            <CountryPrefix
              id="profile-country"
              code={countryCode}
              label={t('login.country', { code: countryCode })}
              onTap={openCountries}
            />
          }
          {...form.field('phone')}
        />
      )}
    </View>
  );
}
