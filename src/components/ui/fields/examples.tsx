import { useState } from 'react';
import { useAccountField } from '@/hooks/forms/useAccountField';
import type { VcodeState } from '@/hooks/forms/useVcode';
import { useText } from '@/hooks/useText';
import { Button } from '../controls/Button';
import type { Examples } from '../lib/Examples';
import { AccountInput } from './AccountInput';
import { AmountInput } from './AmountInput';
import { CodeInput } from './CodeInput';
import { CountryPrefix } from './CountryPrefix';
import { CountrySheet } from './CountrySheet';
import { Field } from './Field';
import { FieldNote } from './FieldNote';
import { FundPasswordLink } from './FundPasswordLink';
import { SearchBox } from './SearchBox';
import { TextArea } from './TextArea';
import { UploadTile } from './UploadTile';
import { VcodeField } from './VcodeField';

const nothing = () => undefined;
const COUNTRIES = [
  { code: '86', iso: 'CN', name: '中国' },
  { code: '852', iso: 'HK', name: '香港' },
  { code: '44', iso: 'GB', name: 'United Kingdom' },
];

function useValue(first = '') {
  const [value, onChange] = useState(first);
  return { value, onChange };
}

/** Props of a field in a form. */
function useField(first = '') {
  const [focus, onConfirm, onBlur, error] = [false, nothing, nothing, undefined];
  return { ...useValue(first), focus, onConfirm, onBlur, error };
}

function Vcode({ id, ...state }: Partial<VcodeState> & { id: string }) {
  const code = { send: nothing, busy: false, error: null, secondsLeft: 0, sent: null, ...state };
  return <VcodeField id={id} code={code} field={useField()} />;
}

export const examples = {
  AccountInput: {
    Types: () => <AccountInput id="account" account={useAccountField()} field={useField()} />,
  },
  AmountInput: {
    WithAction: () => {
      const t = useText();
      return (
        <AmountInput
          id="amount"
          label={t('withdraw.amount')}
          labelEnd={t('withdraw.available', { amount: '10,000.00' })}
          unit="USDT"
          hint={t('withdraw.limits', { min: '10.00', max: '100,000.00' })}
          action={{ label: t('withdraw.max'), onTap: nothing }}
          {...useValue('500.00')}
        />
      );
    },
    Refused: () => {
      const t = useText();
      return (
        <AmountInput
          id="amount-refused"
          label={t('withdraw.amount')}
          unit="USDT"
          error={t('ticket.block.belowMin', { min: '10.00' })}
          {...useValue('5')}
        />
      );
    },
  },
  CodeInput: {
    Masked: () => {
      const t = useText();
      return <CodeInput id="fund" label={t('withdraw.password')} masked {...useValue('123')} />;
    },
    Refused: () => {
      const t = useText();
      return (
        <CodeInput
          id="code-refused"
          label={t('withdraw.password')}
          error={t('withdraw.lockedTitle')}
          {...useValue('123456')}
        />
      );
    },
  },
  CountryPrefix: {
    China: () => {
      const t = useText();
      return <CountryPrefix code="86" label={t('login.country', { code: '86' })} onTap={nothing} />;
    },
  },
  CountrySheet: {
    Three: () => {
      const t = useText();
      const [open, setOpen] = useState(false);
      const [selected, setSelected] = useState('86');
      const onClose = () => setOpen(false);
      return (
        <>
          <Button kind="line" onTap={() => setOpen(true)}>
            {t('login.countryTitle')}
          </Button>
          <CountrySheet
            open={open}
            title={t('login.countryTitle')}
            countries={COUNTRIES}
            selected={selected}
            searchPlaceholder={t('login.countrySearch')}
            noneText={(keyword) => t('login.countryNone', { keyword })}
            clearLabel={t('search.clear')}
            onPick={setSelected}
            onClose={onClose}
          />
        </>
      );
    },
  },
  Field: {
    WithHint: () => {
      const t = useText();
      return (
        <Field
          id="holder"
          label={t('wallet.holder')}
          hint={t('wallet.holderHint')}
          {...useValue()}
        />
      );
    },
    Met: () => {
      const t = useText();
      const hint = t('wallet.addressOk', { chain: 'TRC20' });
      return (
        <Field
          id="address"
          label={t('wallet.address')}
          hint={hint}
          hintTone="ok"
          {...useValue('TDEMo7Candor2Q4xN9kPzRw8sVb3jBi1v3')}
        />
      );
    },
    Refused: () => {
      const t = useText();
      return (
        <Field
          id="number"
          label={t('wallet.number')}
          error={t('wallet.checkAddress')}
          {...useValue('6222')}
        />
      );
    },
    Password: () => {
      const t = useText();
      const reveal = { show: t('login.showPassword'), hide: t('login.hidePassword') };
      return (
        <Field
          id="password"
          type="password"
          label={t('login.password')}
          reveal={reveal}
          {...useValue('demo1234')}
        />
      );
    },
    Disabled: () => {
      const t = useText();
      return <Field id="coin" label={t('wallet.coin')} disabled {...useValue('USDT')} />;
    },
  },
  FieldNote: {
    Kinds: () => {
      const t = useText();
      return (
        <>
          <FieldNote id="note-plain" hint={t('wallet.holderHint')} />
          <FieldNote id="note-ok" hint={t('wallet.addressOk', { chain: 'TRC20' })} tone="ok" />
          <FieldNote id="note-bad" error={t('wallet.checkAddress')} />
        </>
      );
    },
  },
  FundPasswordLink: {
    Set: () => <FundPasswordLink id="fund-forgot" isSet onForgot={nothing} onSet={nothing} />,
    Missing: () => (
      <FundPasswordLink id="fund-set" isSet={false} onForgot={nothing} onSet={nothing} />
    ),
  },
  SearchBox: {
    Empty: () => {
      const t = useText();
      return <SearchBox placeholder={t('market.search')} {...useValue()} />;
    },
    Filled: () => {
      const t = useText();
      const field = useValue('AUR');
      const clear = { label: t('search.clear'), onTap: () => field.onChange('') };
      return <SearchBox placeholder={t('market.search')} clear={clear} {...field} />;
    },
  },
  TextArea: {
    Question: () => {
      const t = useText();
      return (
        <TextArea
          id="question"
          label={t('service.ask')}
          placeholder={t('service.askHint')}
          {...useValue()}
        />
      );
    },
    Short: () => {
      const t = useText();
      return (
        <TextArea
          id="short"
          short
          label={t('service.ask')}
          error={t('service.needBody')}
          {...useValue()}
        />
      );
    },
  },
  UploadTile: {
    Empty: () => {
      const t = useText();
      return (
        <UploadTile
          id="upload-empty"
          label={t('authentication.front')}
          prompt={t('authentication.take')}
          picture={null}
          drawing="card-front"
          onTap={nothing}
        />
      );
    },
    Uploading: () => {
      const t = useText();
      return (
        <UploadTile
          id="upload-running"
          label={t('authentication.back')}
          prompt={t('authentication.take')}
          picture={null}
          drawing="card-back"
          progress={0.4}
          stateText={t('authentication.uploading', { percent: 40 })}
          onTap={nothing}
        />
      );
    },
    Failed: () => {
      const t = useText();
      return (
        <UploadTile
          id="upload-failed"
          label={t('authentication.front')}
          prompt={t('authentication.take')}
          picture={null}
          error={t('device.picture.failed')}
          onTap={nothing}
        />
      );
    },
  },
  VcodeField: {
    Before: () => <Vcode id="vcode" />,
    Sent: () => (
      <Vcode
        id="vcode-sent"
        secondsLeft={42}
        sent={{ key: '', to: '138****0000', demoCode: '123456' }}
      />
    ),
    Failed: () => {
      const t = useText();
      return <Vcode id="vcode-failed" error={t('register.vcodeFailed')} />;
    },
  },
} satisfies Examples;
