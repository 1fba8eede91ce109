import { UPLOAD_BYTES_MAX } from '@contract/constants';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/ApiError';
import type { PictureFault } from '@/domain/picture';
import type { Translate } from '@/i18n';
import { choosePicture, type Picture, type PictureHostFailure } from '@/platform/files/pictures';
import { describeError } from '@/wording/describeError';
import { useApi } from '@/hooks/useApi';
import { useText } from '@/hooks/useText';

interface State {
  picture: Picture | null;
  /** Progress of the upload, 0 to 1; null otherwise. */
  progress: number | null;
  fileId: string | null;
  failure: unknown;
  /** Why the host did not let the customer choose a picture; null otherwise. */
  refusal: PictureHostFailure | null;
}

export interface Upload {
  /** Local path of the chosen picture; null before. */
  path: string | null;
  progress: number | null;
  /** Id for the request that needs the picture; null until it is uploaded. */
  fileId: string | null;
  /** Sentence on why the picture is missing; null otherwise. */
  error: string | null;
  busy: boolean;
  /** True if access was denied once: only the mini-program's settings restore it. */
  needsSetting: boolean;
  /** Uses a picture that the server already has. */
  take: (fileId: string) => void;
  /** Chooses a picture, or repeats the upload after a network failure. */
  tap: () => Promise<void>;
}

const EMPTY: State = {
  picture: null,
  progress: null,
  fileId: null,
  failure: null,
  refusal: null,
};

function problemOf(t: Translate, { failure, refusal }: State): string | null {
  if (refusal !== null) return t(`device.picture.${refusal}`);
  return failure === null ? null : describeError(t, failure);
}

/** Whether the network failed, not the picture: the upload can be repeated. */
const canSendAgain = (failure: unknown) => failure instanceof ApiError && failure.isOutcomeUnknown;

/**
 * One picture, uploaded while the customer fills in the form, and replaceable. A late upload never
 * replaces a newer picture. `secret`: only the customer and the operator can see it.
 */
export function useUpload({ secret }: { secret: boolean }): Upload {
  const t = useText();
  const api = useApi();
  const [state, setState] = useState(EMPTY);
  const latest = useRef(0);

  /** Shows the fault and drops an earlier picture, so that its late upload changes nothing. */
  const refuse = ({ code, params }: PictureFault) => {
    latest.current += 1;
    setState({ ...EMPTY, failure: new ApiError(code, { msg: t.error(code, params) }) });
  };

  const send = async (picture: Picture) => {
    latest.current += 1;
    const turn = latest.current;
    const set = (next: Partial<State>) => {
      if (turn === latest.current) setState((known) => ({ ...known, ...next }));
    };
    // Checked before the upload, because the server would refuse it after a long time.
    if (picture.size !== null && picture.size > UPLOAD_BYTES_MAX)
      return refuse({ code: 'file_too_large', params: {} });
    setState({ ...EMPTY, picture, progress: 0 });
    try {
      const { fileId } = await api.upload('POST /public/uploads', {
        path: picture.path,
        form: { secretFlag: secret ? 'Y' : 'N' },
        onProgress: (percent) => set({ progress: percent / 100 }),
      });
      set({ fileId, progress: null });
    } catch (failure) {
      set({ failure, progress: null });
    }
  };

  return {
    path: state.picture?.path ?? null,
    progress: state.progress,
    fileId: state.fileId,
    error: problemOf(t, state),
    needsSetting: state.refusal === 'denied',
    busy: state.progress !== null,
    take: (fileId) => {
      latest.current += 1;
      setState({ ...EMPTY, fileId });
    },
    tap: async () => {
      const again = canSendAgain(state.failure) ? state.picture : null;
      const picture = again ?? (await choosePicture());
      if (picture === null) return;
      if (typeof picture === 'string') setState({ ...state, refusal: picture });
      else if ('code' in picture) refuse(picture);
      else await send(picture);
    },
  };
}
