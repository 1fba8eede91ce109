import assert from 'node:assert/strict';
import type { FaultRig } from '../FaultRig';
import type { Fault, SeenCall } from '../proxy/Fault';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';

const area = 'requests';

/** A page that makes a single call and shows the error of the call. */
const DEPOSITS_PATH = '/pages/record/recharge';
const DEPOSITS_CALL = '/rechargeList';

/** The app's fallback texts (SPEC 8), and the sentence of a busy server. */
const NO_NETWORK = '无网络，请检查应用的网络权限';
const OFFLINE_TEXT = '网络未连接';
const BUSY_TEXT = '服务器繁忙，资金没有变动，请稍后再试';

const LOADING_TEXT = '加载中';

const callsSince = ({ proxy }: FaultRig, since: number): SeenCall[] =>
  proxy.calls.filter(
    ({ path, method, at }) => path === DEPOSITS_CALL && method === 'GET' && at >= since,
  );

/**
 * Restarts the app on the page: an already loaded list would be shown with a notice instead. The
 * fault begins while the app is closed, as a page of the previous scenario may call too.
 */
async function openFailing({ driver, proxy }: FaultRig, fault: Fault, times = 1): Promise<number> {
  let since = Date.now();
  await driver.restart({
    route: DEPOSITS_PATH,
    whileClosed: () => {
      since = Date.now();
      proxy.fail(DEPOSITS_CALL, fault, times);
    },
  });
  return since;
}

interface StarTap {
  /** Time of the tap. */
  at: number;
  call: SeenCall;
}

/** Opens a stock and taps its star; the response of the star's call is delayed by `ms`. */
async function tapStar(rig: FaultRig, ms: number, atRest = async () => {}): Promise<StarTap> {
  const { driver, proxy } = rig;
  await driver.open(`/pages/stock/index?procode=${rig.nextProduct()}`);
  await driver.see('#stock-watch');
  await atRest();
  const at = Date.now();
  proxy.fail('/optionalSave', { kind: 'delay', ms, way: 'back' });
  await driver.tap('#stock-watch');
  return { at, call: await proxy.waitForCall('/optionalSave', at) };
}

/** Waits for the repeated call: the next fault must not meet it. */
async function retryList(rig: FaultRig): Promise<void> {
  const since = Date.now();
  await rig.driver.tap('#list-retry');
  await rig.proxy.waitForCall(DEPOSITS_CALL, since);
  await rig.driver.notSee('#list-error');
}

/** Timeout of the app's calls (SPEC 9.3), ms. */
const TIMEOUT_MS = 6000;

/** Returns the seconds from a call to now; fails unless the app gave up on time. */
function checkGivenUp(since: number, call: SeenCall): number {
  const now = Date.now();
  // The app's timer starts after `since`, and before the proxy sees the call.
  assert.ok(now - since >= TIMEOUT_MS, `given up ${now - since} ms after the app was closed`);
  const seconds = (now - call.at) / 1000;
  assert.ok(seconds < 9, `given up after ${seconds} s`);
  return seconds;
}

const hung: FaultScenario = {
  area,
  // Proves SPEC 9.3
  name: 'the connection is half open, and a call gets no response',
  async run(rig) {
    const { driver, proxy } = rig;
    const since = await openFailing(rig, { kind: 'hang', reaches: false });
    const call = await proxy.waitForCall(DEPOSITS_CALL, since);
    const sentence = await driver.read('#list-error', { timeout: 15_000 });
    const seconds = checkGivenUp(since, call);
    assert.ok(sentence.includes(NO_NETWORK), sentence);
    await retryList(rig);
    return `given up after ${seconds.toFixed(1)} s: "${NO_NETWORK}"; the retry works`;
  },
};

const slow: FaultScenario = {
  area,
  name: 'the response arrives byte by byte and exceeds the timeout',
  async run(rig) {
    const { driver, proxy } = rig;
    const since = await openFailing(rig, { kind: 'slow', bytesPerSecond: 4 });
    const call = await proxy.waitForCall(DEPOSITS_CALL, since);
    await driver.see('#list-error', { timeout: 15_000 });
    const seconds = checkGivenUp(since, call);
    await retryList(rig);
    return `given up after ${seconds.toFixed(1)} s, not only when headers are missing; the retry works`;
  },
};

/** The loading indicator appears 800 ms after a call; the proxy sees the call up to 50 ms later. */
const WAITED_MS = 750;

/** Whether any call took long enough for the loading indicator. */
function hasWaited({ proxy }: FaultRig): boolean {
  const now = Date.now();
  return proxy.calls.some(({ at, endedAt }) => {
    const end = endedAt ?? now;
    return now - end < WAITED_MS && end - at >= WAITED_MS;
  });
}

/** Fails for an indicator that no call has waited for; a loaded machine's call arrives late. */
function checkIndicatorDue(rig: FaultRig, tap: StarTap): void {
  const waited = Date.now() - tap.at;
  assert.ok(waited >= WAITED_MS || hasWaited(rig), `loading ${waited} ms after the tap`);
}

const indicator: FaultScenario = {
  area,
  // Proves SPEC 7.24
  name: 'responses take 0.5 s, 2.5 s, and for two parallel calls 4.5 s and 1.5 s',
  async run(rig) {
    const { driver } = rig;
    const begun = Date.now();
    const mine = () => rig.proxy.calls.filter(({ at }) => at >= begun);
    const atRest = async () => {
      await waitUntil('the page at rest', () => mine().every(({ endedAt }) => endedAt !== null));
      await driver.notSee(LOADING_TEXT);
    };
    const quick = await tapStar(rig, 500, atRest);
    while (quick.call.endedAt === null) {
      if (await rig.isSeen(LOADING_TEXT)) checkIndicatorDue(rig, quick);
    }
    const one = await tapStar(rig, 2500, atRest);
    await driver.see(LOADING_TEXT);
    const shownAfter = Date.now() - one.at;
    checkIndicatorDue(rig, one);
    await driver.notSee(LOADING_TEXT);
    const { call: long } = await tapStar(rig, 4500);
    const { call: short } = await tapStar(rig, 1500);
    await driver.see(LOADING_TEXT);
    await waitUntil('both answers', () => long.endedAt !== null && short.endedAt !== null);
    await driver.notSee(LOADING_TEXT, { timeout: 4000 });
    const goneAfter = Date.now() - Math.max(long.endedAt ?? 0, short.endedAt ?? 0);
    return `never before 800 ms; seen ${shownAfter} ms after the tap; with two at once gone ${goneAfter} ms after the slower one`;
  },
};

const ownSentence: FaultScenario = {
  area,
  // Proves SPEC 8.4
  name: 'the server refuses a call with its own sentence',
  async run(rig) {
    const { driver } = rig;
    const msg = '充值记录正在整理，今晚八点恢复';
    const body = JSON.stringify({ code: 400, error: 'bad_request', msg, data: null });
    await openFailing(rig, { kind: 'answer', status: 400, body });
    await driver.see(msg);
    await retryList(rig);
    return `"${msg}" is shown`;
  },
};

const unreadable: FaultScenario = {
  area,
  isMain: true,
  name: 'a proxy responds instead of the server (502, and an HTML page)',
  async run(rig) {
    const { driver } = rig;
    const page = '<html><body><h1>Bad Gateway</h1></body></html>';
    const fault = { kind: 'answer', body: page, type: 'text/html' } as const;
    const seen: string[] = [];
    for (const [status, sentence] of [
      [502, BUSY_TEXT],
      [200, NO_NETWORK],
    ] as const) {
      await openFailing(rig, { ...fault, status });
      await driver.see(sentence);
      await driver.notSee('Bad Gateway');
      await retryList(rig);
      seen.push(`${status}: "${sentence}"`);
    }
    return seen.join('; ');
  },
};

const busyServer: FaultScenario = {
  area,
  name: 'the server is busy (503) for two calls, and then for longer',
  async run(rig) {
    const { driver } = rig;
    const body = JSON.stringify({ code: 503, error: 'server_busy', msg: BUSY_TEXT, data: null });
    const fault = { kind: 'answer', status: 503, body } as const;
    const since = await openFailing(rig, fault, 2);
    await waitUntil('the third call', () => callsSince(rig, since).length === 3, 15_000);
    await driver.notSee('#list-error');
    const [first, second, third] = callsSince(rig, since).map(({ at }) => at);
    const waits = [(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)];
    assert.ok(
      waits.every((ms, i) => ms >= 950 * (i + 1)),
      `asked again after ${waits.join(', ')} ms`,
    );
    await openFailing(rig, fault, 3);
    await driver.see(BUSY_TEXT, { timeout: 15_000 });
    await retryList(rig);
    return `asked again after ${waits.join(' and ')} ms without a word; then "${BUSY_TEXT}"`;
  },
};

const noNetwork: FaultScenario = {
  area,
  isMain: true,
  // Proves SPEC 8.5, 8.6
  name: 'the connection breaks, and then the phone has no network',
  async run(rig) {
    const { driver, proxy } = rig;
    await openFailing(rig, { kind: 'cutBefore' }, Infinity);
    await driver.see(NO_NETWORK);
    // The network is bad until the phone has none: a call in between would remove the error.
    await driver.offline(true);
    proxy.clear();
    await driver.tap('#list-retry');
    await driver.readUntil('#list-error', (text) => text.includes(OFFLINE_TEXT));
    await driver.offline(false);
    await driver.notSee('#list-error');
    return `cut: "${NO_NETWORK}"; no network: "${OFFLINE_TEXT}"; loaded when the network was back`;
  },
};

const headers: FaultScenario = {
  area,
  // Proves SPEC 7.1, 7.2
  name: 'no fault: the headers of every call of the run so far',
  async run({ proxy }) {
    const calls = proxy.calls.filter(({ method }) => method !== 'OPTIONS');
    const paths = new Set(calls.map(({ path }) => path));
    const without = calls.filter(
      ({ headers: given }) =>
        given.token === undefined || !/^[a-z]{2}_[A-Z]{2}$/.test(String(given['accept-language'])),
    );
    const pictures = without.filter(({ path }) => !path.startsWith('/public/'));
    assert.deepEqual([...new Set(pictures.map(({ path }) => path))], []);
    return `token and Accept-Language on all ${calls.length} calls of ${paths.size} paths`;
  },
};

const INQUIRY_CALL = '/inquiry';
const FAULT_ID = '3f0c1f0e-7f5e-4a52-9a7e-0d5f6c1c2b3a';
const QUESTION = 'No price';

const reference: FaultScenario = {
  area,
  name: 'a question that fails keeps its text and takes the reference of the fault along',
  async run({ driver, proxy }) {
    // A restart forgets the faults of earlier scenarios.
    await driver.restart({ route: '/pages/service/index' });
    await driver.type('#service-body', QUESTION);
    assert.equal(await driver.isInSight('#service-reference'), false);
    const reply = { code: 500, msg: 'Failed', data: null, error: 'internal', requestId: FAULT_ID };
    proxy.fail(INQUIRY_CALL, { kind: 'answer', status: 500, body: JSON.stringify(reply) });
    await driver.tap('#service-send');
    await driver.readUntil('#service-reference', (text) => text.includes('3f0c1f0e'));
    assert.equal(await driver.read('#service-body'), QUESTION);
    await driver.screenshot('reference');
    const since = Date.now();
    await driver.tap('#service-send');
    await driver.see('#service-sent');
    const { body } = await proxy.waitForCall(INQUIRY_CALL, since);
    assert.deepEqual(JSON.parse(body), { body: `${QUESTION}\n#3f0c1f0e`, reach: '' });
    return 'the text stayed, and #3f0c1f0e went along';
  },
};

export const requestTrouble: readonly FaultScenario[] = [
  hung,
  slow,
  indicator,
  ownSentence,
  unreadable,
  busyServer,
  noNetwork,
  headers,
  reference,
];
