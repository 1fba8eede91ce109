import assert from 'node:assert/strict';
import path from 'node:path';
import sharp from 'sharp';
import type { FaultRig } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';

const CUSTOMER_NAME = '张三';

/** Draws a picture of noise, which cannot be compressed below about 2 MB. */
async function drawNoise(rig: FaultRig): Promise<string> {
  const file = path.join(rig.server.folder, 'noise.jpg');
  const size = { width: 1500, height: 1500, channels: 3 } as const;
  await sharp({
    create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toFile(file);
  return file;
}

const cut: FaultScenario = {
  area: 'requests',
  isMain: true,
  name: 'an upload breaks at 80 %',
  async run(rig) {
    const { driver, proxy } = rig;
    await driver.open('/pages/recharge/usdt?amount=100');
    await driver.type('#usdt-payer', CUSTOMER_NAME);
    const fault = proxy.fail('POST /public/uploads', { kind: 'cutUploadAt', share: 0.8 });
    driver.chooseImages([await drawNoise(rig)]);
    await driver.tap('#usdt-proof');
    const sentence = await driver.read('#usdt-proof-error', { timeout: 20_000 });
    assert.equal(fault.met.length, 1);
    assert.equal(await driver.read('#usdt-payer'), CUSTOMER_NAME, 'the form was not kept');
    await driver.tap('#usdt-proof');
    await driver.see('#usdt-proof-done', { timeout: 20_000 });
    assert.equal(await driver.read('#usdt-payer'), CUSTOMER_NAME);
    return `"${sentence}", form kept; the same picture goes through at the second try`;
  },
};

const hang: FaultScenario = {
  area: 'requests',
  name: 'an upload arrives, but gets no response',
  async run(rig) {
    const { driver, proxy } = rig;
    await driver.open('/pages/recharge/usdt?amount=100');
    await driver.type('#usdt-payer', CUSTOMER_NAME);
    proxy.fail('POST /public/uploads', { kind: 'hang', reaches: false });
    driver.chooseImages([await drawNoise(rig)]);
    const since = Date.now();
    await driver.tap('#usdt-proof');
    // 60 s after the last byte (SPEC 9.6); a host without progress events stops after 15 s.
    const sentence = await driver.read('#usdt-proof-error', { timeout: 70_000 });
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    await driver.tap('#usdt-proof');
    await driver.see('#usdt-proof-done', { timeout: 20_000 });
    return `given up after ${seconds} s without progress: "${sentence}"; the second try goes through`;
  },
};

export const uploads: readonly FaultScenario[] = [cut, hang];
