import assert from 'node:assert/strict';
import { LONG_TERM } from '../Bench';
import { lengths } from '../lengths';
import type { Scenario } from '../Scenario';
import { until } from '../until';
import {
  expectAsked,
  expectNoOrder,
  expectOneOrder,
  NOT_RECEIVED,
  sendUnder,
  sentIds,
} from './orderOutcome';

const area = 'orders';

const answerLost: Scenario = {
  area,
  name: 'the answer is lost (line cut after the server took it)',
  async walk(bench) {
    const { before, since, fault } = await sendUnder(bench, { kind: 'cutAfter' });
    await expectOneOrder(bench, before);
    await expectAsked(bench, since);
    assert.equal(fault.met.length, 1);
    return 'one order, found by its request id and shown';
  },
};

const requestLost: Scenario = {
  area,
  name: 'the request is lost (half-open line), then a second tap',
  async walk(bench) {
    const { before, since } = await sendUnder(bench, { kind: 'hang', reaches: false });
    const { driver } = bench;
    await driver.see('#ticket-checking');
    await expectNoOrder(bench, before, NOT_RECEIVED);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    await bench.readyToSubmit(LONG_TERM);
    await driver.tap('#ticket-submit');
    await driver.tap('#confirm-submit');
    await expectOneOrder(bench, before);
    const ids = new Set(sentIds(bench, since));
    assert.equal(ids.size, 1, 'the second attempt had another request id');
    return `none after ${seconds} s, said so, form kept; the retry is one order under the same id`;
  },
};

const reset: Scenario = {
  area,
  isLong: true,
  name: 'the line is reset before the request arrives',
  async walk(bench) {
    // A browser repeats by itself what fails on a kept connection: all of its attempts are reset.
    const { before, fault } = await sendUnder(bench, { kind: 'reset' }, 3);
    await expectNoOrder(bench, before, NOT_RECEIVED);
    assert.ok(fault.met.length >= 1);
    fault.lift();
    return 'none, said so, form kept';
  },
};

const lateAnswer: Scenario = {
  area,
  isLong: true,
  name: 'the server takes it at once, the answer comes after 30 s',
  async walk(bench) {
    const { before, since } = await sendUnder(bench, { kind: 'delay', ms: 30_000, way: 'back' });
    await expectOneOrder(bench, before);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    return `one order, shown after ${seconds} s`;
  },
};

const lateRequest: Scenario = {
  area,
  isLong: true,
  name: 'the request arrives at the server long after the app gave up',
  async walk(bench) {
    const { before, since, fault } = await sendUnder(bench, {
      kind: 'delay',
      ms: lengths.lateMs,
      way: 'there',
    });
    await expectNoOrder(bench, before, NOT_RECEIVED);
    const arrived = await until(
      'its arrival',
      () => fault.met.find(({ answeredAt }) => answeredAt !== null),
      lengths.lateMs + 5000,
    );
    assert.equal(arrived.status, 409, 'it was not refused');
    assert.deepEqual(await bench.ordersSince(before), [], 'an order was made');
    const seconds = (((arrived.answeredAt ?? 0) - since) / 1000).toFixed(1);
    return `none, said so, form kept; refused when it arrived after ${seconds} s`;
  },
};

const duplicate: Scenario = {
  area,
  name: 'the network delivers the request twice',
  async walk(bench) {
    const { before, fault } = await sendUnder(bench, { kind: 'duplicate' });
    await expectOneOrder(bench, before);
    assert.equal(fault.met.length, 1);
    return 'one order, shown';
  },
};

/** What the network can do to an order and to its answer. */
export const orderAnswers: readonly Scenario[] = [
  answerLost,
  requestLost,
  reset,
  lateAnswer,
  lateRequest,
  duplicate,
];
