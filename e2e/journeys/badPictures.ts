import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { errorText } from '../../src/domain/errorText';
import type { BadInputPart } from './BadInputPart';
import { expectNoMoneyMoved } from './expectNoMoneyMoved';
import { expectSentence } from './expectSentence';

/** What a camera makes: far above what may be uploaded. */
const CAMERA = { width: 6000, height: 4500 };
const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** Files that are no picture for this device: a text, and a HEIC that it cannot read. */
function drawUnreadable(folder: string): string[] {
  const text = path.join(folder, 'notes.jpg');
  fs.writeFileSync(text, 'this is no picture');
  const heic = path.join(folder, 'iphone.heic');
  fs.writeFileSync(heic, Buffer.from('0000001c66747970686569630000000068656963', 'hex'));
  return [text, heic];
}

/** Drawn once a run: so many dots take seconds. */
let cameraPicture: Promise<Buffer> | null = null;

function drawCameraPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...CAMERA, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function writeCameraPicture(folder: string): Promise<string> {
  const file = path.join(folder, 'camera.jpg');
  cameraPicture ??= drawCameraPicture();
  const picture = await cameraPicture;
  assert.ok(picture.length > UPLOAD_BYTES_MAX, 'the picture is not large enough');
  fs.writeFileSync(file, picture);
  return file;
}

/** A file that is no picture says so at its box; a picture that is too large is made smaller. */
export async function badPictures({ driver, context, locale, api }: BadInputPart): Promise<void> {
  const { server } = context;
  await context.step(`${locale}-picture`, () =>
    expectNoMoneyMoved(api, async () => {
      await driver.open('/pages/recharge/usdt?amount=100.00');
      const words = errorText(locale, 'file_unreadable');
      for (const file of drawUnreadable(server.folder)) {
        driver.chooseImages([file]);
        await driver.tap('#usdt-proof');
        await expectSentence(driver, {
          locale,
          at: '#usdt-proof-error',
          near: '#usdt-proof',
          words,
        });
      }
      driver.chooseImages([await writeCameraPicture(server.folder)]);
      await driver.tap('#usdt-proof');
      await driver.see('#usdt-proof-done', { timeout: 60_000 });
    }),
  );
  await driver.open('/pages/mine/index');
}
