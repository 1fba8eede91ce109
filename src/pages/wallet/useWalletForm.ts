import { useState } from 'react';
import { checkWallet, readWallet, type Chain } from '@/domain/input/wallet';
import { checkFundPassword } from '@/domain/validation';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { pasteText } from '@/platform/files/paste';
import { scanCode } from '@/platform/wechat';
import { EMPTY_CARD } from './emptyCard';
import { fundPasswordProblem } from './fundPasswordProblem';
import { useCardSaved } from './useCardSaved';

type Values = { walletAddress: string; fundPassword: string };

export interface WalletForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  chain: Chain;
  choose: (chain: Chain) => void;
  /** Canonical form of the address; null while invalid. */
  address: string | null;
  paste: () => Promise<void>;
  scan: () => Promise<void>;
  /** True if camera access was denied once: only the mini-program's settings restore it. */
  needsSetting: boolean;
  blocked: string | null;
}

/** Form for a USDT wallet to withdraw to (SPEC 3, SPEC 5: only USDT). */
export function useWalletForm(): WalletForm {
  const t = useText();
  const toast = useToast();
  const { cards } = useStores();
  const onSaved = useCardSaved();
  const [chain, choose] = useState<Chain>('TRC20');
  const [isDenied, setDenied] = useState(false);
  const form = useForm<Values>({ walletAddress: '', fundPassword: '' }, (values) => ({
    walletAddress: checkWallet(values.walletAddress, chain),
    fundPassword: checkFundPassword(values.fundPassword),
  }));
  const { walletAddress, fundPassword } = form.values;
  const read = readWallet(walletAddress, chain);
  const address = 'address' in read ? read.address : null;
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(
    form,
    async () => {
      const wallet = {
        coinType: 'USDT',
        chainType: chain,
        walletAddress: address ?? walletAddress,
      };
      await cards.save({ ...EMPTY_CARD, ...wallet, passwd: fundPassword });
      onSaved();
    },
    { maskedFields: ['fundPassword'] },
  );
  /** Takes a pasted or scanned text; a valid address also selects its chain. */
  const take = (text: string) => {
    const reading = readWallet(text, null);
    if ('address' in reading) choose(reading.chain);
    form.set('walletAddress', 'address' in reading ? reading.address : text);
    form.touch('walletAddress');
  };
  return {
    ...submission,
    chain,
    choose,
    address,
    needsSetting: isDenied,
    paste: async () => {
      const text = await pasteText();
      if (text === null || text.trim() === '') return toast(t('wallet.pasteFailed'));
      take(text);
    },
    scan: async () => {
      const outcome = await scanCode();
      if ('refusal' in outcome) {
        const { refusal } = outcome;
        setDenied(refusal === 'denied');
        return refusal === 'cancelled' ? undefined : toast(t(`device.camera.${refusal}`));
      }
      setDenied(false);
      take(outcome.text);
    },
    blocked:
      walletAddress.trim() === ''
        ? t('wallet.needAddress')
        : 'code' in read
          ? t('wallet.checkAddress')
          : fundPasswordProblem(t, fundPassword),
  };
}
