import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Abilities } from '../node/NativeSide';
import type { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

const PICTURE = path.join(os.tmpdir(), 'fixture-picture.png');

/** Responses to the `wx` calls of the test program: clipboard, pictures, uploads. */
export function formAbilities(): Abilities {
  const abilities: Abilities = {
    setClipboardData: ({ data }: { data: string }) => {
      abilities.getClipboardData = { data };
      return {};
    },
  };
  return abilities;
}

export function formTests(fixture: FixtureProgram): Suite {
  const suite = new Suite('fields, media, files');
  const { program } = fixture;
  const test = suite.test.bind(suite);
  const input = async (selector: string, value: string): Promise<void> =>
    (await program.element(selector)).input(value);

  test('typing is cut at maxlength and reaches bindinput', async () => {
    await fixture.open('form');
    await input('#name', 'abcdefgh');
    assert.equal(await (await program.element('#name')).value(), 'abcde');
    await program.page.keyboard.press('Enter');
    await fixture.expectText('#out', 'confirm abcde');
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
    await fixture.tap('#agree');
    await fixture.expectText('#out', 'agree true');
    await fixture.tap('#box-label');
    await fixture.tap('#box');
    await fixture.tap('#x');
    await fixture.tap('#y');
    await fixture.tap('#submit');
    const out = JSON.parse(await fixture.text('#out'));
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
    await fixture.open('keys');
    await program.page.keyboard.type('ab');
    await fixture.expectText('#typed', 'ab');
    const from = fixture.mark();
    await fixture.tap('#next');
    await fixture.expectLog('keys blur', from);
    await (await program.element('#name')).input('');
    await program.page.keyboard.type('abcd', { delay: 60 });
    assert.equal(await (await program.element('#name')).value(), 'abcd');
    await program.callWx('navigateBack', {});
    await fixture.expectText('#typed', 'ab');
    await fixture.open('form');
  });
  test('a list picker is drawn and chosen from', async () => {
    await fixture.tap('#picker');
    await program.chooseFromSheet(1);
    await fixture.expectText('#out', 'picked 1');
  });
  test('a canvas node draws and has its own requestAnimationFrame', async () => {
    await fixture.open('media');
    await fixture.expectText('#drawn', '100x50');
  });
  test('a canvas that is drawn on after it was removed is a problem', async () => {
    program.problems.expect(/canvas #chart is drawn on/);
    await fixture.tap('#remove');
    const isLogged = async () => program.logs('exception').join().includes('canvas #chart');
    await program.waitFor(isLogged, 'the exception', 8000);
    await fixture.open('media');
  });
  test('a picked picture shows and really reaches the server', async () => {
    fs.mkdirSync(path.dirname(PICTURE), { recursive: true });
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#343edf' } })
      .png()
      .toFile(PICTURE);
    program.native.abilities.chooseMedia = () => [
      { path: program.native.files.import(PICTURE), size: 1, width: 8, height: 6 },
    ];
    await fixture.tap('#choose');
    await fixture.expectLog('image 8');
    const uploaded = async (): Promise<boolean> => /bytes/.test(await fixture.text('#uploaded'));
    await program.waitFor(uploaded, 'the upload');
    const call = fixture.server.calls.find(({ url }) => url === '/upload');
    assert.match(call?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.equal(call?.headers.token, 't1');
    const text = call?.body.toString('latin1') ?? '';
    assert.match(text, /name="secretFlag"\r\n\r\nY/);
    assert.match(text, /name="file"; filename="fixture-picture\.png"[\s\S]*PNG/);
  });
  test('the clipboard gives back what it got, and the client says so', async () => {
    await fixture.tap('#copy');
    await fixture.expectText('#copied', 'copied text');
    assert.match(await program.overlayText(), /已复制/);
  });
  test('rich-text runs nothing', async () => {
    const rich = await program.element('#rich');
    const markup = await rich.node.evaluate((node) => node.$$.innerHTML);
    assert.match(markup, /<b>bold<\/b>/);
    assert.doesNotMatch(markup, /script|onclick/);
  });
  test('a scroll-view reports its end, a swiper its change', async () => {
    const from = fixture.mark();
    await (await program.element('#scroller')).scrollTo(0, 999);
    await fixture.expectLog('lower', from);
    const { left, top, width } = await (await program.element('#swiper')).box();
    const y = top + 91 + 40;
    await program.input.drag(left + width * 0.8, y, left + width * 0.2, y);
    await fixture.expectLog('swiped 1', from);
  });
  test("a swiper's dots have the program's colours, or WeChat's", async () => {
    const swiper = await program.element('#swiper');
    const colors = await swiper.node.evaluate((node) => {
      const dots = Array.from(node.$$.querySelectorAll('.swiper-dots > span'));
      return dots.map((dot) => getComputedStyle(dot).backgroundColor);
    });
    assert.deepEqual(colors, ['rgba(0, 0, 0, 0.3)', 'rgb(255, 0, 0)']);
  });
  test('an intersection observer sees what scrolls in', async () => {
    const from = fixture.mark();
    await program.scroll(1500);
    await fixture.expectLog('far true', from);
  });
  return suite;
}
