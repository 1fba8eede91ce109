import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { Field } from '@/components/ui/fields/Field';
import { Notice } from '@/components/ui/states/Notice';
import { TextArea } from '@/components/ui/fields/TextArea';
import { useText } from '@/hooks/useText';
import { useInquiryForm } from '../useInquiryForm';

/** A question to support. Customers receive the answer in the app, visitors by e-mail. */
export const InquiryForm = observer(function InquiryForm() {
  const t = useText();
  const form = useInquiryForm();
  const { isGuest, sentTo, reference, problem } = form;
  const { onConfirm: _newLine, ...body } = form.field('body');
  const isEmpty = problem?.name === 'body';
  return (
    <Card padded>
      <View className="stack">
        <TextArea
          id="service-body"
          label={t('service.ask')}
          placeholder={t('service.askHint')}
          {...body}
        />
        {isGuest && (
          <Field
            id="service-reach"
            label={t('service.reach')}
            placeholder={t('service.reachHint')}
            autoComplete="email"
            {...form.field('reach')}
          />
        )}
        {reference !== null && (
          <Text id="service-reference" className="small t3">
            {t('service.reference', { id: reference })}
          </Text>
        )}
        {form.error && (
          <Notice id="service-form-error" kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
        {sentTo !== null && (
          <Notice id="service-sent" kind="ok" alert>
            <Text>
              {sentTo === 'messages' ? t('service.sent') : t('service.sentTo', { to: sentTo })}
            </Text>
          </Notice>
        )}
        <Button
          id="service-send"
          busy={form.busy}
          busyLabel={t('service.sending')}
          blockedReason={problem && (isEmpty ? t('service.needBody') : t('service.needReach'))}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t('service.send')}
        </Button>
      </View>
    </Card>
  );
});
