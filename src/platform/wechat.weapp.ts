import Taro from '@tarojs/taro';
import type { ScanOutcome } from './wechat';
import { hostFailureOf } from './files/hostFailure.weapp';

export type { ScanOutcome } from './wechat';

export const hostLogsIn = true;

/** A code of `wx.login`, valid once and for five minutes; null if WeChat returns none. */
export async function hostLoginCode(): Promise<string | null> {
  try {
    return (await Taro.login()).code || null;
  } catch {
    return null;
  }
}

export const hostHasPrivacyTerms = true;

/** Opens the privacy terms that the operator declared at WeChat; no effect without them. */
export async function openPrivacyTerms(): Promise<void> {
  try {
    await Taro.openPrivacyContract();
  } catch {
    // The operator has declared no terms yet, as in the devtools.
  }
}

export const canScan = true;

export async function scanCode(): Promise<ScanOutcome> {
  try {
    const scanned = await Taro.scanCode({ scanType: ['qrCode'] });
    return { text: scanned.result };
  } catch (error) {
    return { refusal: hostFailureOf(error) };
  }
}

/** Asks for permission to send one message; only within a tap. Never rejects; '' asks nothing. */
export async function askForNotice(template: string): Promise<void> {
  if (template === '') return;
  try {
    await Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] });
  } catch {
    // A refusal, or a missing function, must not stop the caller.
  }
}

/** Scene of a card opened in Moments. */
const SINGLE_PAGE_SCENE = 1154;

/** True in Moments: WeChat shows this page alone, and refuses log-in and navigation. */
export const isSinglePage = (): boolean => Taro.getLaunchOptionsSync().scene === SINGLE_PAGE_SCENE;
