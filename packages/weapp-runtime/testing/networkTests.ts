import assert from 'node:assert/strict';
import type { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

export function networkTests(fixture: FixtureProgram): Suite {
  const suite = new Suite('network');
  const { program, server } = fixture;
  const test = suite.test.bind(suite);
  const send = async (options: object): Promise<void> => {
    await program.page.evaluate((given) => {
      const { send: member } = window.__weappHost.top().instance;
      if (typeof member === 'function') member.call(window.__weappHost.top().instance, given);
    }, options);
  };

  test('a request reaches the real server under another name, with WeChat’s Referer', async () => {
    await fixture.open('index');
    await fixture.tap('#request');
    await fixture.expectText('#reply', '200 {"got":"{\\"name\\":\\"中文\\"}"}');
    const { method, headers } = server.calls.at(-1) ?? {};
    assert.equal(method, 'POST');
    assert.equal(headers?.token, 't1');
    assert.match(headers?.referer ?? '', /^https:\/\/servicewechat\.com\/wx0000000000000000\//);
    assert.equal(headers?.['content-type'], 'application/json');
  });
  test('a status of 500 is a success', async () => {
    await send({ url: 'http://api.fixture:1234/broken' });
    await fixture.expectText('#reply', '500 {"got":""}');
  });
  test('data of a GET goes into the query', async () => {
    await send({ url: 'http://api.fixture:1234/hello?a=1', data: { b: '二', c: undefined } });
    await fixture.expectText('#reply', '200 {"got":""}');
    assert.equal(server.calls.at(-1)?.url, '/hello?a=1&b=%E4%BA%8C');
  });
  test('the timeout is the whole exchange’s', async () => {
    await send({ url: 'http://api.fixture:1234/slow', timeout: 150 });
    await fixture.expectText('#reply', 'request:fail timeout');
  });
  test('without a timeout of its own, app.json’s holds', async () => {
    await send({ url: 'http://api.fixture:1234/slow' });
    const record = await program.waitFor(
      async () => program.native.http.records.filter(({ url }) => url.endsWith('/slow'))[1],
      'the second slow request',
    );
    assert.equal(record.error, 'timeout');
    assert.ok(record.ms >= 2000, `ended after ${record.ms} ms`);
  });
  test('a WebSocket talks and reports its end', async () => {
    await fixture.open('index');
    await fixture.tap('#socket');
    await fixture.expectText('#echo', 'pong to ping');
    await program.setOffline(true);
    await fixture.expectText('#echo', 'closed 1006');
    await program.setOffline(false);
  });
  test('offline, a request fails as the client’s does', async () => {
    await program.setOffline(true);
    await fixture.tap('#request');
    await fixture.expectText('#reply', 'request:fail net::ERR_INTERNET_DISCONNECTED');
    await program.setOffline(false);
  });
  test('a domain that is not on the list is refused', async () => {
    program.native.rules.allowedDomains = { request: ['https://api.example.com'] };
    await fixture.tap('#request');
    await fixture.expectText('#reply', 'request:fail url not in domain list');
    program.native.rules.allowedDomains = null;
  });
  test('an address that is none is refused', async () => {
    await send({ url: 'ftp://api.fixture/x' });
    await fixture.expectText('#reply', 'request:fail invalid url "ftp://api.fixture/x"');
  });
  test('at most ten requests run at once', async () => {
    const before = server.calls.length;
    await program.page.evaluate(() => {
      const { request } = window.__weappHost.wx;
      for (let count = 0; count < 15 && typeof request === 'function'; count++) {
        request({ url: 'http://api.fixture:1234/slow', timeout: 700 });
      }
    });
    const arrived = (): number => server.calls.length - before;
    await program.waitFor(async () => arrived() >= 10, 'ten requests');
    assert.equal(arrived(), 10);
    await program.waitFor(async () => arrived() === 15, 'the other five');
  });
  return suite;
}
