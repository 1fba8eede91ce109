import Taro from '@tarojs/taro';
import type { ScanOutcome } from './scan';
import { refusalOf } from './refusal.weapp';

export type { ScanOutcome } from './scan';

export const canScan = true;

/** Reads a QR code with the camera. */
export async function scanCode(): Promise<ScanOutcome> {
  try {
    const scanned = await Taro.scanCode({ scanType: ['qrCode'] });
    return { text: scanned.result };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
