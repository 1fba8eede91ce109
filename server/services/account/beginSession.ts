import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { recordLogin } from '../../repositories/users';
import { newDeviceMessage } from '../../texts/messageTexts';
import { rememberDevice } from './knownDevices';
import { postMessage } from '../postMessage';

/** A new session with its plain tokens; the database stores only the tokens' hashes. */
export interface NewSession {
  token: string;
  userId: number;
  device: string;
}

/** A session that becomes valid when the transaction commits. */
export interface PendingSession extends NewSession {
  /** Id of the message to publish after the commit; null without a message. */
  messageId: string | null;
}

/**
 * Begins a session in the caller's transaction; posts a message if the device is new. Throws
 * `account_closed`.
 */
export async function beginSession(
  { sessions }: Pick<Context, 'sessions'>,
  tx: Queryable,
  { userId, device, at }: { userId: number; device: string; at: number },
): Promise<PendingSession> {
  if (!(await recordLogin(tx, userId, at))) throw new AppError('account_closed');
  const rememberedDevice = await rememberDevice(tx, userId, device, at);
  const messageId = rememberedDevice.isNewDevice
    ? await postMessage(tx, { userId, at, ...newDeviceMessage(at) })
    : null;
  const token = await sessions.begin(tx, userId);
  return { token, userId, device: rememberedDevice.token, messageId };
}
