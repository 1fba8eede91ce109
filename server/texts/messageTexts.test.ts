import { minor } from '@candor/rules/money';
import {
  creditMessage,
  depositMessage,
  identityMessage,
  payoutReturnedMessage,
  payoutSentMessage,
  withdrawalRefusedMessage,
} from './messageTexts';
import { orderMessage } from './orderTexts';

const SUM = minor(123_456_789);
const DUE = Date.UTC(2025, 10, 21, 2, 0, 0);
const ORDER = { orderNo: 'O1', stake: SUM, paid: SUM, openPrice: 1, openTs: DUE, dueTs: DUE };
const decision = (good: boolean, code: string | null = null) => ({
  approved: good,
  code,
  reason: '',
});

const BACK = { code: 'returned_by_bank', reason: '' };
const MESSAGES = [
  withdrawalRefusedMessage('W1', SUM, BACK),
  payoutReturnedMessage('W1', SUM, BACK),
  payoutSentMessage('W1', SUM, 'N-2025-0001'),
  ...[true, false].flatMap((good) => [
    depositMessage('D1', SUM, decision(good)),
    identityMessage(decision(good)),
    identityMessage(decision(good, 'name_differs')),
    depositMessage('D1', SUM, decision(good, 'not_received')),
  ]),
  ...(['bonus', 'deduct', 'system_recharge'] as const).map((kind) =>
    creditMessage(kind, 'C1', SUM),
  ),
  ...(['win', 'lose', 'tie', 'void'] as const).map((result) => orderMessage({ ...ORDER, result })),
];

describe('site messages', () => {
  it('are complete in both languages', () => {
    for (const { title, body } of MESSAGES) {
      for (const text of [title, body]) {
        expect(text.zh_CN).toMatch(/[\u4e00-\u9fff]/);
        expect(text.en_US).not.toMatch(/[\u4e00-\u9fff]/);
        expect(text.en_US.length).toBeGreaterThan(5);
      }
    }
  });

  it('group the digits of amounts and name the time zone', () => {
    const bodies = MESSAGES.flatMap(({ body }) => [body.zh_CN, body.en_US]);
    expect(bodies.filter((text) => text.includes('1,234,567.89')).length).toBeGreaterThan(14);
    expect(bodies.filter((text) => /\d{4}\.\d\d/.test(text))).toEqual([]);
    for (const text of bodies.filter((each) => each.includes('2025-11-21 10:00'))) {
      expect(text).toMatch(/（北京时间）|\(UTC\+8\)/);
    }
  });

  it("contain the reason in each language, and the operator's words as written", () => {
    const refused = { approved: false, code: 'name_differs', reason: '请用新证' };
    const { body } = identityMessage(refused);
    expect(body.zh_CN).toContain('原因：填写的姓名和身份证不一样。工作人员留言：“请用新证”');
    expect(body.en_US).toContain(
      'Reason: the name is not the one on the ID card. Our staff wrote: "请用新证"',
    );
    expect(identityMessage({ ...refused, code: null, reason: '' }).body.en_US).toBe(
      'Please correct it and submit again.',
    );
  });

  it('contain the amount that a refused withdrawal or a void order returns', () => {
    const back = [
      withdrawalRefusedMessage('W1', SUM, BACK),
      payoutReturnedMessage('W1', SUM, BACK),
      orderMessage({ ...ORDER, result: 'void' }),
    ];
    for (const { body } of back) expect(body.en_US).toContain('1,234,567.89 USDT');
  });
});
