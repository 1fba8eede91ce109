import { useEffect, useRef, useState } from 'react';
import { checkIdentity } from '@/domain/input/birth';
import { checkLegalName, cleanName } from '@/domain/input/name';
import { checkFundPassword } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useSubmit, type SubmitState } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useUpload, type Upload } from '@/hooks/forms/useUpload';
import { missingIdentity } from './missingIdentity';

type Values = { realName: string; idNumber: string; fundPassword: string };

/** Upload of an ID picture, with the text of its fault. */
interface PictureBox extends Upload {
  problem: string | null;
}

export interface IdentityForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error'
> {
  values: Values;
  front: PictureBox;
  back: PictureBox;
  /** Why the form cannot be sent; null when it can. */
  blocked: string | null;
  onBlockedTap: () => void;
  /** Demo: fills in sample documents and all fields except the fund password. */
  specimens: SubmitState<[]>;
}

/** Codes of refusals because the server already has a request of this customer. */
const ALREADY_REQUESTED: readonly string[] = ['identity_in_review', 'identity_approved'];

/** The real-name form (SPEC 3, SPEC 5). Calls `onSent` once the server has the request. */
export function useIdentityForm(onSent: () => void): IdentityForm {
  const t = useText();
  const api = useApi();
  const { clock } = useStores();
  const front = useUpload({ secret: true });
  const back = useUpload({ secret: true });
  const [hasTried, setHasTried] = useState(false);
  const form = useForm<Values>({ realName: '', idNumber: '', fundPassword: '' }, (v) => ({
    realName: checkLegalName(v.realName, 'real_name_required'),
    idNumber: checkIdentity(v.idNumber, clock.now()),
    fundPassword: checkFundPassword(v.fundPassword),
  }));
  const { failure, onBlockedTap, ...submission } = useFormSubmit(
    form,
    async () => {
      await api.call('POST /realAudit', {
        realName: cleanName(form.values.realName),
        cardNo: form.values.idNumber,
        fpwd: form.values.fundPassword,
        idCardFrontImg: front.fileId ?? '',
        idCardBackImg: back.fileId ?? '',
      });
      onSent();
    },
    { isReady: front.fileId !== null && back.fileId !== null, maskedFields: ['fundPassword'] },
  );

  const specimens = useSubmit(async () => {
    const specimen = await api.call('POST /demoSpecimen');
    form.set('realName', specimen.realName);
    form.set('idNumber', specimen.cardNo);
    front.take(specimen.idCardFrontImg);
    back.take(specimen.idCardBackImg);
  });

  // The server received an earlier request whose response was lost: show its state, not an error.
  const isKnown = ALREADY_REQUESTED.includes(failure?.code ?? '');
  const latestOnSent = useRef(onSent);
  latestOnSent.current = onSent;
  useEffect(() => {
    if (isKnown) latestOnSent.current();
  }, [isKnown]);

  const missing = missingIdentity(t, {
    ...form.values,
    hasFront: front.fileId !== null || front.busy,
    hasBack: back.fileId !== null || back.busy,
  });
  const uploading = front.busy || back.busy ? t('authentication.waitUpload') : null;
  const wrong = form.isValid ? null : t('authentication.fixError');
  const pictureBox = (upload: Upload, required: string): PictureBox => ({
    ...upload,
    problem: upload.error ?? (hasTried && upload.fileId === null && !upload.busy ? required : null),
  });
  return {
    ...submission,
    specimens,
    values: form.values,
    front: pictureBox(front, t('authentication.idFrontRequired')),
    back: pictureBox(back, t('authentication.idBackRequired')),
    blocked: missing ?? wrong ?? uploading,
    onBlockedTap: () => {
      setHasTried(true);
      onBlockedTap();
    },
  };
}
