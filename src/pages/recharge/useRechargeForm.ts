import { useState } from 'react';
import { checkAmount, readAmount } from '@/domain/input/amount';
import { minor, type Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import type { Form } from '@/hooks/forms/useForm';
import { useForm } from '@/hooks/forms/useForm';
import { useStores } from '@/hooks/useStores';
import type { ChannelType } from '@contract/kinds';
import type { Channel } from '@contract/transfer';
import { widestLimits, type Limits } from './channelSums';

type Values = { amount: string };

/** Limits while no channel is known: the wire takes 12 digits and 2 decimals (decision 009). */
const WIRE_LIMITS = { min: minor(1), max: minor(99_999_999_999_999) };

export interface RechargeForm {
  form: Form<Values>;
  /** The typed amount; null while invalid. */
  amount: Minor | null;
  /** Available kinds of channel in the server's order; null while unknown. */
  methods: readonly ChannelType[] | null;
  method: ChannelType | null;
  choose: (method: ChannelType) => void;
  channels: readonly Channel[];
  limits: Limits | null;
}

/** Form for amount and method of a deposit, with the limits of SPEC 5 and each channel. */
export function useRechargeForm(): RechargeForm {
  const { deposits } = useStores();
  const [chosenMethod, setChosenMethod] = useState<ChannelType | null>(null);
  const all = deposits.channels;
  const methods = all && [...new Set(all.map(({ type }) => type))];
  const method =
    chosenMethod && methods?.includes(chosenMethod) ? chosenMethod : (methods?.[0] ?? null);
  const channels = all?.filter(({ type }) => type === method) ?? [];
  const limits = widestLimits(channels);
  const form = useForm<Values>({ amount: '' }, ({ amount }) => {
    const { min, max } = limits ?? WIRE_LIMITS;
    const code = checkAmount(amount, { min, max, available: null });
    const params = { min: formatMoney(min), max: formatMoney(max), unit: 'USDT' };
    return { amount: code && { code, params } };
  });
  return {
    form,
    amount: readAmount(form.values.amount).amount,
    methods,
    method,
    choose: setChosenMethod,
    channels,
    limits,
  };
}
