import { fromBase64 } from './bytes';
import { isSignature } from './isSignature';
import type { OrderSignature } from '../texts/orderText';

/** Whether the device's key has signed the text. Never throws. */
export function isDeviceSignature(text: string, { key, signature }: OrderSignature): boolean {
  const [keyBytes, bytes] = [fromBase64(key), fromBase64(signature)];
  return keyBytes !== null && bytes !== null && isSignature(bytes, text, keyBytes);
}
