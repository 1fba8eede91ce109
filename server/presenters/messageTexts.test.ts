import { minor } from '../../src/domain/money';
import {
  creditMessage,
  depositMessage,
  identityMessage,
  orderMessage,
  withdrawalMessage,
} from './messageTexts';

const SUM = minor(123_456_789);
const DUE = Date.UTC(2025, 10, 21, 2, 0, 0);
const decision = (good: boolean) => ({ approved: good, paid: good, reason: 'the name differs' });

const MESSAGES = [
  ...[true, false].flatMap((good) => [
    depositMessage('D1', SUM, decision(good)),
    withdrawalMessage('W1', { amount: SUM, net: SUM }, decision(good)),
    identityMessage(good, 'the name differs'),
  ]),
  ...(['bonus', 'deduct', 'system_recharge'] as const).map((kind) =>
    creditMessage(kind, 'C1', SUM),
  ),
  ...(['win', 'lose', 'tie', 'void'] as const).map((result) =>
    orderMessage({ orderNo: 'O1', stake: SUM, paid: SUM, dueTs: DUE, result }),
  ),
];

describe('site messages', () => {
  it('are whole in both languages', () => {
    for (const { title, body } of MESSAGES) {
      for (const text of [title, body]) {
        expect(text.zh_CN).toMatch(/[\u4e00-\u9fff]/);
        expect(text.en_US).not.toMatch(/[\u4e00-\u9fff]/);
        expect(text.en_US.length).toBeGreaterThan(5);
      }
    }
  });

  it('group the digits of amounts, and name the zone of a time', () => {
    const bodies = MESSAGES.flatMap(({ body }) => [body.zh_CN, body.en_US]);
    expect(bodies.filter((text) => text.includes('1,234,567.89')).length).toBeGreaterThan(14);
    expect(bodies.filter((text) => /\d{4}\.\d\d/.test(text))).toEqual([]);
    for (const text of bodies.filter((each) => each.includes('2025-11-21 10:00'))) {
      expect(text).toMatch(/（北京时间）|\(UTC\+8\)/);
    }
  });

  it('say what happened to the money of a refused withdrawal and of a void order', () => {
    const back = [
      withdrawalMessage('W1', { amount: SUM, net: minor(1) }, decision(false)),
      orderMessage({ orderNo: 'O1', stake: SUM, paid: SUM, dueTs: DUE, result: 'void' }),
    ];
    for (const { body } of back) expect(body.en_US).toContain('1,234,567.89 USDT');
  });
});
