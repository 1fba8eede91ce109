import type { ChannelType } from '../../../types/contract/kinds';
import { checkWallet, type WalletFault } from '../../../src/domain/input/wallet';
import type { Queryable } from '../../db/Database';
import type { Sealer } from '../../platform/sealer';
import type { BankCardRow } from '../../repositories/money/bankCards';
import { findChannel, listChannels, type ChannelRow } from '../../repositories/money/channels';
import { CARD_KINDS } from '../cardKinds';
import { cardSealContext } from '../cardSealContext';

const CHANNEL_FAULTS = {
  usdt: ({ walletAddress, chainType }) => checkWallet(walletAddress, chainType),
  bank: () => null,
} as const satisfies Record<ChannelType, (row: ChannelRow) => WalletFault | null>;

/** Why customers cannot pay in to a channel; null when they can. */
export const channelFault = (row: ChannelRow): WalletFault | null => CHANNEL_FAULTS[row.type](row);

/** The channels that customers may pay in to, in their order: open, with an address that is right. */
export async function listPayableChannels(db: Queryable): Promise<ChannelRow[]> {
  return (await listChannels(db)).filter((row) => channelFault(row) === null);
}

/** A channel that customers may pay in to, or null. */
export async function findPayableChannel(db: Queryable, id: string): Promise<ChannelRow | null> {
  const row = await findChannel(db, id);
  return row !== null && channelFault(row) === null ? row : null;
}

/** Why nothing may be paid out to a stored wallet; null when it may, or it is a bank card. */
export function cardFault(sealer: Sealer, card: BankCardRow): WalletFault | null {
  if (!CARD_KINDS[card.type].hasAddress) return null;
  const address = sealer.open(card.accountSealed, cardSealContext(card.userId, card.id)).toString();
  return checkWallet(address, card.chainType);
}
