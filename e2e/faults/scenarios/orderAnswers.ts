import assert from 'node:assert/strict';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import { LONG_TERM } from '../FaultRig';
import { testLengths } from '../testLengths';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';
import {
  expectAsked,
  expectNoOrder,
  expectOneOrder,
  NOT_RECEIVED,
  sendUnder,
  sentIds,
} from './orderOutcome';

const area = 'orders';

const answerLost: FaultScenario = {
  area,
  isMain: true,
  name: 'the response to an order is lost (the connection breaks after the server accepted it)',
  async run(rig) {
    const { before, since, fault } = await sendUnder(rig, { kind: 'cutAfter' });
    await expectOneOrder(rig, before);
    await expectAsked(rig, since);
    assert.equal(fault.met.length, 1);
    return 'one order, found by its request id and shown';
  },
};

const requestLost: FaultScenario = {
  area,
  name: 'an order request is lost (half-open connection), then the customer taps again',
  async run(rig) {
    const { before, since } = await sendUnder(rig, { kind: 'hang', reaches: false });
    const { driver } = rig;
    await driver.see('#ticket-checking');
    await expectNoOrder(rig, before, NOT_RECEIVED);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    await rig.readyToSubmit(LONG_TERM);
    await driver.tap('#ticket-submit');
    await driver.tap('#confirm-submit');
    await expectOneOrder(rig, before);
    const ids = new Set(sentIds(rig, since));
    assert.equal(ids.size, 1, 'the second attempt had another request id');
    return `none after ${seconds} s, said so, form kept; the retry is one order under the same id`;
  },
};

const reset: FaultScenario = {
  area,
  name: 'the connection is reset before an order request arrives',
  async run(rig) {
    // Resets all attempts, as a browser repeats a call that fails on a keep-alive connection.
    const { before, fault } = await sendUnder(rig, { kind: 'reset' }, 3);
    await expectNoOrder(rig, before, NOT_RECEIVED);
    assert.ok(fault.met.length >= 1);
    fault.lift();
    return 'none, said so, form kept';
  },
};

const lateAnswer: FaultScenario = {
  area,
  name: 'the server accepts an order at once, but the response takes 30 s',
  async run(rig) {
    const { before, since } = await sendUnder(rig, { kind: 'delay', ms: 30_000, way: 'back' });
    await expectOneOrder(rig, before);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    return `one order, shown after ${seconds} s`;
  },
};

const lateRequest: FaultScenario = {
  area,
  name: "an order request arrives long after the app's timeout",
  async run(rig) {
    const { before, since, fault } = await sendUnder(rig, {
      kind: 'delay',
      ms: testLengths.lateMs,
      way: 'there',
    });
    await expectNoOrder(rig, before, NOT_RECEIVED);
    const arrived = await waitUntil(
      'its arrival',
      () => fault.met.find(({ answeredAt }) => answeredAt !== null),
      testLengths.lateMs + 5000,
    );
    assert.equal(arrived.status, 409, 'it was not refused');
    assert.deepEqual(await rig.ordersSince(before), [], 'an order was made');
    const seconds = (((arrived.answeredAt ?? 0) - since) / 1000).toFixed(1);
    return `none, said so, form kept; refused when it arrived after ${seconds} s`;
  },
};

const slowRequest: FaultScenario = {
  area,
  name: 'a slow network brings the order after its deadline, then one tap',
  async run(rig) {
    const { driver } = rig;
    const { before, since } = await sendUnder(rig, {
      kind: 'delay',
      ms: ORDER_LIFE_MS + 1000,
      way: 'there',
    });
    await driver.see('#again-accept');
    assert.deepEqual(await rig.ordersSince(before), [], 'an order was made');
    await driver.tap('#again-accept');
    await expectOneOrder(rig, before);
    assert.equal(new Set(sentIds(rig, since)).size, 2, 'the late request was repeated');
    return 'none, said so; one order after one tap, under another id';
  },
};

const duplicate: FaultScenario = {
  area,
  name: 'the network delivers an order request twice',
  async run(rig) {
    const { before, fault } = await sendUnder(rig, { kind: 'duplicate' });
    await expectOneOrder(rig, before);
    assert.equal(fault.met.length, 1);
    return 'one order, shown';
  },
};

export const orderAnswers: readonly FaultScenario[] = [
  answerLost,
  requestLost,
  reset,
  lateAnswer,
  lateRequest,
  slowRequest,
  duplicate,
];
