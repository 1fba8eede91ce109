import { readWitnessPolicy } from '@candor/proof/check/witnesses';

/** Returns TARO_APP_WITNESSES. Throws when the app could not read it, which ends the build. */
export function witnessesOf({ TARO_APP_WITNESSES: text = '' }: NodeJS.ProcessEnv): string {
  readWitnessPolicy(text);
  return text;
}
