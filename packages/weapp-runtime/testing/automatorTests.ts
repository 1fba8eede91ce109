import assert from 'node:assert/strict';
import automator from 'miniprogram-automator';
import { AutomatorServer } from '../automator/AutomatorServer';
import type { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

/** Drives the runtime with WeChat's own client, miniprogram-automator. */
export function automatorTests(fixture: FixtureProgram): Suite {
  const suite = new Suite('official miniprogram-automator client');
  suite.test('finds, taps, types, mocks, evaluates, takes pictures', async () => {
    await fixture.open('index');
    const server = await AutomatorServer.start(fixture.program);
    const client = await automator.connect({ wsEndpoint: server.wsEndpoint });
    const lines: string[] = [];
    client.on('console', ({ args }: { args: string[] }) => void lines.push(args.join(' ')));
    const page = await client.currentPage();
    assert.equal(page?.path, 'pages/index/index');

    await (await page?.$('#add'))?.tap();
    const count = await page?.$('#count');
    assert.equal(await count?.text(), '2');
    assert.equal(count?.tagName, 'text');
    assert.equal((await page?.$$('.row'))?.length, 3);
    assert.equal(await page?.data('count'), 2);
    const size = await (await page?.$('#add'))?.size();
    assert.ok(Number(size?.width) > 200);

    await client.mockWxMethod('showModal', { confirm: true, cancel: false });
    await (await page?.$('#modal'))?.tap();
    assert.equal(await (await page?.$('#answer'))?.text(), 'yes');
    await client.restoreWxMethod('showModal');

    // The client sends the function's source, so its names are the program's.
    const evaluated = await client.evaluate('() => getCurrentPages().length');
    assert.equal(evaluated, 1);
    await (await page?.$('#loud'))?.tap();
    await fixture.program.waitFor(async () => lines.includes('outer loud outer'), 'console lines');
    const picture = await client.screenshot();
    assert.ok(String(picture).length > 1000);
    await client.disconnect();
    server.close();
  });
  return suite;
}
