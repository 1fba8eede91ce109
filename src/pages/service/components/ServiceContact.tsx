import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { useCopy } from '@/hooks/useCopy';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { hostShowsWebPages, openLink } from '@/platform/files/openLink';
import { go } from '@/navigation';
import { contactOf, type Contact } from '../contactOf';
import './ServiceContact.scss';

interface ContactCardProps {
  contact: Contact;
}

function ContactCard({ contact }: ContactCardProps) {
  const t = useText();
  const copy = useCopy();
  const toast = useToast();
  const { kind, text, url } = contact;
  const open = async (address: string) => {
    if (kind === 'link' && hostShowsWebPages) {
      await go('service', { view: 'page' });
      return;
    }
    const outcome = await openLink(address);
    if (outcome === 'copied') toast(t('common.copied'));
    if (outcome === 'failed') toast(t('service.openFailed'));
  };
  return (
    <Card padded>
      <Text id="service-contact" className="service-contact__text">
        {text}
      </Text>
      {kind !== 'text' && <Text className="service-contact__note">{t(`service.${kind}Note`)}</Text>}
      <View className="service-contact__actions">
        {url !== null && (
          <Button id="service-open" kind="line" size="small" onTap={() => void open(url)}>
            {t(`service.${kind === 'link' ? 'openPage' : kind === 'phone' ? 'call' : 'write'}`)}
          </Button>
        )}
        <Button id="service-copy" kind="secondary" size="small" onTap={() => void copy(text)}>
          {t('service.copy')}
        </Button>
      </View>
    </Card>
  );
}

/** The operator's contact with buttons to open and copy; hidden if there is none. */
export const ServiceContact = observer(function ServiceContact() {
  const t = useText();
  const { config } = useStores();
  const request = useRequest(() => config.load());
  if (config.config === null) {
    return (
      <LoadState
        request={request}
        failedTitle={t('service.failed')}
        rows={1}
        label={t('service.loading')}
        card
      />
    );
  }
  const contact = contactOf(config.config.customService);
  return contact && <ContactCard contact={contact} />;
});
