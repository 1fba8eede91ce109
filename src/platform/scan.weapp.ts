import Taro from '@tarojs/taro';

export const canScan = true;

/** Reads a QR code with the camera; null when the customer backed out. */
export async function scanCode(): Promise<string | null> {
  try {
    const scanned = await Taro.scanCode({ scanType: ['qrCode'] });
    return scanned.result;
  } catch {
    return null;
  }
}
