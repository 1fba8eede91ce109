import Taro from '@tarojs/taro';
import type { DataOf } from '@contract/calls';
import type { EarlyAnswer } from '@contract/earlyAnswer';
import { earlyReads } from '@/domain/earlyReads';
import type { EarlyAnswers } from './StartCache';

/** Maximum age of the responses, ms: those of an earlier start are of no use. */
const AGE_MS_MAX = 15_000;

/** Language of a request without `Accept-Language`, which WeChat does not send. */
const LANGUAGE = 'zh_CN';

type Reply = { data: DataOf<'GET /earlyAnswers'> };

/** What WeChat requested from `/earlyAnswers` while it loaded the app; empty if nothing. */
async function readPrefetched(): Promise<readonly EarlyAnswer[]> {
  try {
    const { fetchedData, timeStamp } = await Taro.getBackgroundFetchData({ fetchType: 'pre' });
    if (Math.abs(Date.now() - timeStamp) > AGE_MS_MAX) return [];
    return (JSON.parse(String(fetchedData)) as Reply).data;
  } catch {
    return [];
  }
}

/**
 * The visitor's responses that WeChat prefetched, each for one caller. They do not depend on the
 * session. `isOn`: the build has TARO_APP_PREFETCH, because the operator has to register the URL.
 */
export function prefetchedAnswers(isOn: boolean): EarlyAnswers {
  const unused = new Set(isOn ? earlyReads(false) : []);
  let answers: ReturnType<typeof readPrefetched> | null = null;
  return {
    take(url, { 'Accept-Language': language }) {
      const call = [...unused].find((path) => url.endsWith(path));
      if (language !== LANGUAGE || call === undefined) return null;
      unused.delete(call);
      answers ??= readPrefetched();
      return answers.then((all) => {
        const answer = all.find((one) => one.call === call && one.status === 200);
        if (answer === undefined) return null;
        return { statusCode: answer.status, data: JSON.parse(answer.reply) as unknown };
      });
    },
    drop: () => unused.clear(),
  };
}
