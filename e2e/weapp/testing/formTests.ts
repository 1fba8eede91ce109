import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Abilities } from '../node/NativeSide';
import type { Bench } from './Bench';
import { Suite } from './Suite';

const PICTURE = path.join(__dirname, '../../../var/fixture-picture.png');

/** Answers of the test to the program's client calls. */
export function formAbilities(): Abilities {
  const abilities: Abilities = {
    setClipboardData: ({ data }: { data: string }) => {
      abilities.getClipboardData = { data };
      return {};
    },
  };
  return abilities;
}

/** Fields, pickers, canvas, files. */
export function formTests(bench: Bench): Suite {
  const suite = new Suite('fields, media, files');
  const { program } = bench;
  const test = suite.test.bind(suite);
  const input = async (selector: string, value: string): Promise<void> =>
    (await program.element(selector)).input(value);

  test('typing is cut at maxlength and reaches bindinput', async () => {
    await bench.open('form');
    await input('#name', 'abcdefgh');
    assert.equal(await (await program.element('#name')).value(), 'abcde');
    await program.page.keyboard.press('Enter');
    await bench.expectText('#out', 'confirm abcde');
  });
  test('the digit keyboard has no letters', async () => {
    await assert.rejects(input('#amount', '12a'), /digit keyboard cannot type/);
    await input('#amount', '12.5');
  });
  test('a placeholder has the colour of its class', async () => {
    const amount = await program.element('#amount');
    const colour = await amount.node.evaluate((node) => {
      const field = node.$$.querySelector('input');
      return field && getComputedStyle(field, '::placeholder').color;
    });
    assert.equal(colour, 'rgb(1, 2, 3)');
  });
  test('a password field hides what it holds', async () => {
    await input('#secret', 'hunter2');
    const secret = await program.element('#secret');
    const type = await secret.node.evaluate((node) => node.$$.querySelector('input')?.type);
    assert.equal(type, 'password');
  });
  test('a form collects every control', async () => {
    await input('#name', '王');
    await input('#note', 'two\nlines');
    await bench.tap('#agree');
    await bench.expectText('#out', 'agree true');
    await bench.tap('#box-label');
    await bench.tap('#box');
    await bench.tap('#x');
    await bench.tap('#y');
    await bench.tap('#submit');
    const out = JSON.parse(await bench.text('#out'));
    assert.deepEqual(out, {
      name: '王',
      amount: '12.5',
      secret: 'hunter2',
      note: 'two\nlines',
      agree: true,
      boxes: ['a', 'b'],
      choice: 'y',
    });
  });
  test('a hidden field lets go of the keyboard, and does not take it back', async () => {
    await bench.open('keys');
    await program.page.keyboard.type('ab');
    await bench.expectText('#typed', 'ab');
    const from = bench.mark();
    await bench.tap('#next');
    await bench.expectLog('keys blur', from);
    await (await program.element('#name')).input('');
    await program.page.keyboard.type('abcd', { delay: 60 });
    assert.equal(await (await program.element('#name')).value(), 'abcd');
    await program.callWx('navigateBack', {});
    await bench.expectText('#typed', 'ab');
    await bench.open('form');
  });
  test('a list picker is drawn and chosen from', async () => {
    await bench.tap('#picker');
    await program.chooseFromSheet(1);
    await bench.expectText('#out', 'picked 1');
  });
  test('a canvas node draws and has its own requestAnimationFrame', async () => {
    await bench.open('media');
    await bench.expectText('#drawn', '100x50');
  });
  test('a picked picture shows and really reaches the server', async () => {
    fs.mkdirSync(path.dirname(PICTURE), { recursive: true });
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#343edf' } })
      .png()
      .toFile(PICTURE);
    program.native.abilities.chooseMedia = () => [
      { path: program.native.files.import(PICTURE), size: 1, width: 8, height: 6 },
    ];
    await bench.tap('#choose');
    await bench.expectLog('image 8');
    const uploaded = async (): Promise<boolean> => /bytes/.test(await bench.text('#uploaded'));
    await program.waitFor(uploaded, 'the upload');
    const call = bench.server.calls.find(({ url }) => url === '/upload');
    assert.match(call?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.equal(call?.headers.token, 't1');
    const text = call?.body.toString('latin1') ?? '';
    assert.match(text, /name="secretFlag"\r\n\r\nY/);
    assert.match(text, /name="file"; filename="fixture-picture\.png"[\s\S]*PNG/);
  });
  test('the clipboard gives back what it got, and the client says so', async () => {
    await bench.tap('#copy');
    await bench.expectText('#copied', 'copied text');
    assert.match(await program.overlayText(), /已复制/);
  });
  test('rich-text runs nothing', async () => {
    const rich = await program.element('#rich');
    const markup = await rich.node.evaluate((node) => node.$$.innerHTML);
    assert.match(markup, /<b>bold<\/b>/);
    assert.doesNotMatch(markup, /script|onclick/);
  });
  test('a scroll-view reports its end, a swiper its change', async () => {
    const from = bench.mark();
    await (await program.element('#scroller')).scrollTo(0, 999);
    await bench.expectLog('lower', from);
    const { left, top, width } = await (await program.element('#swiper')).box();
    const y = top + 91 + 40;
    await program.hand.drag(left + width * 0.8, y, left + width * 0.2, y);
    await bench.expectLog('swiped 1', from);
  });
  test('an intersection observer sees what scrolls in', async () => {
    const from = bench.mark();
    await program.scroll(1500);
    await bench.expectLog('far true', from);
  });
  return suite;
}
