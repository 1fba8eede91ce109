import { bilingual, type Bilingual } from './bilingual';

/** What is new in each release; the newest without an entry fails a test. */
export const RELEASE_NOTES: Readonly<Record<string, readonly Bilingual[]>> = {
  '1.0.0': [
    bilingual(
      '首个版本：每笔结果都写明开仓价、到期价和时刻。',
      'First release: every result names its opening and closing price and their times.',
    ),
  ],
};

/** The version of this code, which is that of package.json, and the oldest app that it still serves. */
export const RELEASE = { version: '1.0.0', minVersion: '1.0.0' } as const;
