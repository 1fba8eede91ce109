import Taro from '@tarojs/taro';

/** Whether the host has privacy terms of this program, besides its own. */
export const hostHasPrivacyTerms = true;

/** Opens the privacy guide that the operator declared at WeChat; without one nothing opens. */
export async function openPrivacyTerms(): Promise<void> {
  try {
    await Taro.openPrivacyContract();
  } catch {
    // No guide is declared yet, as in the devtools.
  }
}
