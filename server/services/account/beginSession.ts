import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { noteLogin } from '../../repositories/users';
import { newDeviceMessage } from '../../texts/messageTexts';
import { rememberDevice } from './knownDevices';
import { postMessage } from '../postMessage';

/** A session as its owner gets it: the tokens are shown once. */
export interface BegunSession {
  token: string;
  userId: number;
  /** What the device sends when it logs in again. */
  device: string;
}

/** A session that begins with a transaction's commit. */
export interface PendingSession extends BegunSession {
  /** Message to announce after the commit; null without one. */
  messageId: string | null;
}

/** Begins a session in the caller's transaction. A device unlike the others is told as a message. */
export async function beginSession(
  { sessions }: Pick<Context, 'sessions'>,
  tx: Queryable,
  { userId, device, at }: { userId: number; device: string; at: number },
): Promise<PendingSession> {
  const remembered = await rememberDevice(tx, userId, device, at);
  await noteLogin(tx, userId, at);
  const messageId = remembered.isAnother
    ? await postMessage(tx, { userId, at, ...newDeviceMessage(at) })
    : null;
  const token = await sessions.begin(tx, userId);
  return { token, userId, device: remembered.token, messageId };
}
