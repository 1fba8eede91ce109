import { checkWallet, type WalletFault } from '../../src/domain/input/wallet';
import type { Queryable } from '../db/Database';
import type { Sealer } from '../platform/sealer';
import type { BankCardRow } from '../repositories/bankCards';
import { findChannel, listChannels, type ChannelRow } from '../repositories/channels';
import { cardSealContext } from './saveBankCard';

/** Why customers cannot pay in to a channel; null when they can, or it is a bank's. */
export const channelFault = ({ type, walletAddress, chainType }: ChannelRow): WalletFault | null =>
  type === 'usdt' ? checkWallet(walletAddress, chainType) : null;

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
  if (card.type === 2) return null;
  const address = sealer.open(card.accountSealed, cardSealContext(card.userId, card.id)).toString();
  return checkWallet(address, card.chainType);
}
