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

/** Returns the reason why customers cannot pay in to a channel; null when they can. */
export const channelFault = (row: ChannelRow): WalletFault | null => CHANNEL_FAULTS[row.type](row);

/** Lists the open channels with a valid address, in display order. */
export async function listPayableChannels(db: Queryable): Promise<ChannelRow[]> {
  return (await listChannels(db)).filter((row) => channelFault(row) === null);
}

export async function findPayableChannel(db: Queryable, id: string): Promise<ChannelRow | null> {
  const row = await findChannel(db, id);
  return row !== null && channelFault(row) === null ? row : null;
}

/** Returns why a wallet cannot receive a withdrawal; null when it can, or for a bank card. */
export function cardFault(sealer: Sealer, card: BankCardRow): WalletFault | null {
  if (!CARD_KINDS[card.type].hasAddress) return null;
  const address = sealer.open(card.accountSealed, cardSealContext(card.userId, card.id)).toString();
  return checkWallet(address, card.chainType);
}
