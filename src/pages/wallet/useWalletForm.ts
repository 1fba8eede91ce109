import { useState } from 'react';
import { checkFundPassword, checkWalletAddress } from '@/domain/validation';
import { useForm } from '@/hooks/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { scanCode } from '@/platform/scan';
import { EMPTY_CARD } from './emptyCard';
import { fundPasswordProblem } from './fundPasswordProblem';
import { useCardSaved } from './useCardSaved';
import { readWalletAddress, type Chain } from './readWalletAddress';

type Values = { walletAddress: string; passwd: string };

export interface WalletForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  chain: Chain;
  choose: (chain: Chain) => void;
  /** The address has the form of its chain. */
  fits: boolean;
  scan: () => Promise<void>;
  /** The customer once refused the program the camera: only its settings give it back. */
  needsSetting: boolean;
  blocked: string | null;
}

/** A USDT wallet to withdraw to (SPEC 3, SPEC 5: only USDT). */
export function useWalletForm(): WalletForm {
  const t = useText();
  const toast = useToast();
  const { cards } = useStores();
  const onSaved = useCardSaved();
  const [chain, choose] = useState<Chain>('TRC20');
  const [isDenied, setDenied] = useState(false);
  const form = useForm<Values>({ walletAddress: '', passwd: '' }, (values) => ({
    walletAddress: checkWalletAddress(values.walletAddress.trim(), chain),
    passwd: checkFundPassword(values.passwd),
  }));
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(
    form,
    async () => {
      await cards.save({
        ...EMPTY_CARD,
        coinType: 'USDT',
        chainType: chain,
        walletAddress: form.values.walletAddress.trim(),
        passwd: form.values.passwd,
      });
      onSaved();
    },
    { dotted: ['passwd'] },
  );
  const { walletAddress, passwd } = form.values;
  const fits = checkWalletAddress(walletAddress.trim(), chain) === null;
  const address =
    walletAddress === '' ? t('wallet.needAddress') : t.error('wallet_address_invalid');
  return {
    ...submission,
    chain,
    choose,
    fits,
    needsSetting: isDenied,
    scan: async () => {
      const outcome = await scanCode();
      if ('refusal' in outcome) {
        const { refusal } = outcome;
        setDenied(refusal === 'denied');
        return refusal === 'cancelled' ? undefined : toast(t(`device.camera.${refusal}`));
      }
      setDenied(false);
      const found = readWalletAddress(outcome.text);
      if (!found) return toast(t('wallet.scanFailed'));
      choose(found.chain);
      form.set('walletAddress', found.address);
    },
    blocked: fits ? fundPasswordProblem(t, passwd) : address,
  };
}
