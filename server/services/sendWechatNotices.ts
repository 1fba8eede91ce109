import { chinaMinute } from '../../src/domain/chinaTime';
import { minor, moneyText } from '@candor/rules/money';
import type { Core } from '../ports/context';
import type { WechatTemplate } from '../platform/wechatConfig';
import { textOf } from '../texts/textOf';
import {
  claimNotice,
  listDuePayouts,
  listDueResults,
  type DueNotice,
} from '../repositories/wechatAccounts';

/** Maximum age of an event for a notice; older events, as after a long outage, are not sent. */
const AGE_MS_MAX = 10 * 60_000;
/** Minimum term of an order for a notice; customers watch shorter orders until they end. */
const SECONDS_MIN = 300;

interface NoticeKind {
  template: WechatTemplate | null;
  listDue: () => Promise<DueNotice[]>;
  page: (ref: string) => string;
}

/**
 * Sends WeChat notices of decided withdrawals and results of longer orders to subscribers. Each
 * notice is claimed before it is sent, so no notice is sent twice.
 */
export async function sendWechatNotices(core: Core): Promise<void> {
  const { wechat, config, db, clock, log } = core;
  if (wechat === null || config.wechat === null) return;
  const since = clock.now() - AGE_MS_MAX;
  const kinds: NoticeKind[] = [
    {
      template: config.wechat.payout,
      listDue: () => listDuePayouts(db, since),
      page: () => 'pages/record/withdraw',
    },
    {
      template: config.wechat.result,
      listDue: () => listDueResults(db, since, SECONDS_MIN),
      page: (ref) => `pages/record/index?tab=order&orderNo=${ref}`,
    },
  ];
  for (const { template, listDue, page } of kinds) {
    if (template === null) continue;
    for (const notice of await listDue()) {
      if (!(await claimNotice(db, notice, clock.now()))) continue;
      const { openId, ref, state, sum, at } = notice;
      const fields = {
        // WeChat templates are in Chinese; a `phrase` has at most five characters.
        state: textOf('zh_CN')(`wechat.${state}`),
        sum: `${moneyText(minor(sum))} USDT`,
        time: chinaMinute(at),
      };
      await wechat.send(openId, template, fields, page(ref)).catch((err: unknown) => {
        log.warn({ err, ref }, 'a notice could not be sent to WeChat');
      });
    }
  }
}
