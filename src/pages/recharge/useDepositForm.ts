import { useEffect, useState } from 'react';
import type { Channel, Deposit, DepositRequest } from '@contract/transfer';
import { checkLegalName, cleanName } from '@/domain/input/name';
import { moneyText, type Minor } from '@candor/rules/money';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useMoneyRequest } from '@/hooks/forms/useMoneyRequest';
import { useApi } from '@/hooks/useApi';
import { useStores } from '@/hooks/useStores';
import { useSubmit, type SubmitState } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useUpload, type Upload } from '@/hooks/forms/useUpload';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { payAmountOf } from './channelSums';

type Values = { realName: string };

export interface DepositForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error'
> {
  proof: Upload;
  /** Text of the screenshot's fault; null without a fault. */
  proofError: string | null;
  /** True if the response was lost: the request must not change until its outcome is known. */
  isUnknown: boolean;
  /** Why the form cannot be sent; null when it can. */
  blocked: string | null;
  onBlockedTap: () => void;
  /** Demo: fills in a sample screenshot. */
  specimens: SubmitState<[]>;
}

interface Options {
  channel: Channel;
  amount: Minor;
  onSent: (deposit: Deposit) => void;
}

/** The deposit form (SPEC 5). It repeats the same request while the outcome is unknown. */
export function useDepositForm({ channel, amount, onSent }: Options): DepositForm {
  const t = useText();
  const api = useApi();
  const { deposits } = useStores();
  const send = useMoneyRequest((body: Omit<DepositRequest, 'requestId'>, requestId) =>
    deposits.create({ ...body, requestId }),
  );
  const proof = useUpload({ secret: true });
  const pay = payAmountOf(channel, amount);
  const [hasTried, setHasTried] = useState(false);
  const form = useForm<Values>({ realName: '' }, ({ realName }) => ({
    realName: checkLegalName(realName, 'account_name_required'),
  }));
  const { failure, fieldErrors, onBlockedTap, ...submission } = useFormSubmit(
    form,
    async () => {
      const deposit = await send({
        bpprice: moneyText(amount),
        imgFileId: proof.fileId ?? '',
        channelID: channel.channelID,
        realName: cleanName(form.values.realName),
        ...(pay !== null && { payAmount: moneyText(pay) }),
      });
      onSent(deposit);
    },
    { isReady: proof.fileId !== null },
  );
  const isOutdated = failure?.code === 'pay_amount_changed' || failure?.code === 'channel_unknown';
  useEffect(() => {
    if (isOutdated) ignoreRejection(deposits.loadChannels());
  }, [isOutdated, deposits]);
  const specimens = useSubmit(async () => {
    const specimen = await api.call('POST /demoSpecimen');
    form.set('realName', specimen.realName);
    proof.take(specimen.transferImg);
  });
  const isUnknown = failure?.isOutcomeUnknown ?? false;
  const { screenshotId: screenshotError } = fieldErrors;
  const isMissing = proof.fileId === null && !proof.busy;

  return {
    ...submission,
    error: screenshotError === submission.error ? null : submission.error,
    specimens,
    proof,
    proofError:
      proof.error ??
      screenshotError ??
      (hasTried && isMissing ? t('recharge.screenshotRequired') : null),
    isUnknown,
    blocked: isUnknown
      ? null
      : ((isMissing ? t('recharge.needProof') : null) ??
        (form.isValid ? null : t('recharge.needPayer')) ??
        (proof.busy ? t('recharge.waitUpload') : null)),
    onBlockedTap: () => {
      setHasTried(true);
      onBlockedTap();
    },
  };
}
