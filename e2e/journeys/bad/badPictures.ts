import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Locale } from '../../../types/contract/common';
import { errorText } from '../../../server/texts/textOf';
import type { Driver } from '../../driver/Driver';
import device from '../../../src/locales/en_US/device.json';
import type { BadInputPart } from '../parts/BadInputPart';
import { expectNoMoneyMoved } from '../parts/expectNoMoneyMoved';
import { expectSentence } from '../parts/expectSentence';

/** Size of a camera's picture in px: its file is far above the upload limit. */
const CAMERA_SIZE = { width: 6000, height: 4500 };
const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

const HEIC_START = Buffer.from('0000001c66747970686569630000000068656963', 'hex');

/** Draws files that the app refuses; returns each with the expected sentence. */
async function drawRefused(
  folder: string,
  locale: Locale,
): Promise<{ file: string; words: string }[]> {
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#47a' },
  })
    .jpeg()
    .toBuffer();
  const icon = await sharp(photo).resize(64).png().toBuffer();
  const words = (
    ...named: Parameters<typeof errorText> extends [unknown, ...infer R] ? R : never
  ) => errorText(locale, ...named);
  const refused: [string, Buffer | string, string][] = [
    ['notes.jpg', 'this is no picture', words('file_type_unsupported')],
    ['iphone.heic', HEIC_START, words('file_kind_unsupported', { kind: 'HEIC' })],
    ['drawing.jpg', '<svg xmlns="a"/>', words('file_kind_unsupported', { kind: 'SVG' })],
    ['half.jpg', photo.subarray(0, photo.length / 2), words('file_broken')],
    ['icon.png', icon, words('file_small', { min: 200 })],
    ['empty.jpg', '', words('file_empty')],
  ];
  return refused.map(([name, bytes, said]) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, bytes);
    return { file, words: said };
  });
}

/** The camera picture, drawn once per run because drawing takes seconds. */
let cameraPicture: Promise<Buffer> | null = null;

function drawCameraPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...CAMERA_SIZE, channels: 3, background: '#888', noise } })
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

/** The journey's first language: WeChat asks for its privacy terms at the first picture. */
const FIRST_LOCALE: Locale = 'en_US';

const proofError = { at: '#usdt-proof-error', near: '#usdt-proof' };

/** Refuses WeChat's privacy terms, then agrees: WeChat asks until the customer has agreed. */
async function refuseThenAgree(driver: Driver): Promise<void> {
  const { privacy: words } = device.picture;
  await driver.tap('#usdt-proof');
  await driver.tap('拒绝');
  await expectSentence(driver, { ...proofError, locale: FIRST_LOCALE, words });
  await driver.tap('#usdt-proof');
  await driver.tap('同意');
}

/** Checks that the app refuses a file that is no picture, and scales down a large picture. */
export async function badPictures({ driver, context, locale, api }: BadInputPart): Promise<void> {
  const { server } = context;
  await context.step(`${locale}-picture`, () =>
    expectNoMoneyMoved(api, async () => {
      await driver.open('/pages/recharge/usdt?amount=100.00');
      let isAsked = driver.target === 'weapp' && locale === FIRST_LOCALE;
      for (const { file, words } of await drawRefused(server.folder, locale)) {
        driver.chooseImages([file]);
        if (isAsked) await refuseThenAgree(driver);
        else await driver.tap('#usdt-proof');
        isAsked = false;
        await expectSentence(driver, { ...proofError, locale, words });
      }
      driver.chooseImages([await writeCameraPicture(server.folder)]);
      await driver.tap('#usdt-proof');
      await driver.see('#usdt-proof-done', { timeout: 60_000 });
    }),
  );
  await driver.open('/pages/mine/index');
}
