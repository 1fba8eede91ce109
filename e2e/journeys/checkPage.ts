import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openContext } from 'weapp-runtime';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import type { OrderProof } from '../../types/contract/proof';
import { findBarriers } from '../driver/findBarriers';

const CHECK_ROWS = ['receipt', 'opening', 'closing', 'log', 'payout'];

interface PageVariant {
  name: string;
  width: number;
  height: number;
  locale: 'zh-CN' | 'en-GB';
  theme: 'light' | 'dark';
}

const PAGE_VARIANTS: readonly PageVariant[] = [
  { name: 'phone', width: 390, height: 844, locale: 'zh-CN', theme: 'light' },
  { name: 'small', width: 320, height: 640, locale: 'en-GB', theme: 'dark' },
  { name: 'desk', width: 1280, height: 900, locale: 'en-GB', theme: 'light' },
  { name: 'desk-dark', width: 1280, height: 900, locale: 'zh-CN', theme: 'dark' },
];

/** Runs in the page: reports elements too small for a finger, and horizontal overflow. */
function layoutFaults(): string[] {
  const small = [...document.querySelectorAll('a, button, .button, input:not([type=file])')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 60)} is ${box.width}x${box.height}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...small, `${scrollWidth - clientWidth} px too wide`] : small;
}

/** Opens a page for a reader of the check page: a separate browser without an account. */
async function openPage(variant: PageVariant, problems: string[]): Promise<Page> {
  const context = await openContext({
    viewport: { width: variant.width, height: variant.height },
    locale: variant.locale,
    colorScheme: variant.theme,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return page;
}

async function expectVisible(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor({ timeout: 20_000 });
}

async function expectFinished(page: Page): Promise<void> {
  await expectVisible(page, 'check-headline');
  for (const row of CHECK_ROWS) await expectVisible(page, `check-${row}-done`);
  await expectVisible(page, 'check-alone');
}

/** Opens the link on phone and desktop, in both languages and themes. */
async function readLink(address: string, folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const variant of PAGE_VARIANTS) {
    const page = await openPage(variant, problems);
    await page.goto(address);
    await expectFinished(page);
    await page.screenshot({ path: path.join(folder, `check-${variant.name}.png`), fullPage: true });
    problems.push(...(await page.evaluate(layoutFaults)), ...(await findBarriers(page)));
    await page.context().close();
  }
  return problems;
}

/** Checks truncated, changed and foreign links, and dropped or invalid files. */
async function readOthers(base: string, file: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(PAGE_VARIANTS[0]!, problems);
  const { receipt, keys, head: headNote } = JSON.parse(fs.readFileSync(file, 'utf8')) as OrderProof;
  const head = shareHead(headNote) ?? { size: 0, hash: '' };
  const link = { log: shareLogId(keys[0]) ?? '', opens: 1, token: shareToken(receipt), head };
  const text = shareLinkText(link);
  const other = shareLinkText({ ...link, log: '0'.repeat(8) });
  const fork = shareLinkText({ ...link, head: { ...head, hash: '0'.repeat(34) } });
  await page.goto(`${base}/check/`);
  await expectVisible(page, 'check-ask');
  for (const [word, fault] of [
    [text.slice(0, -7), 'cut'],
    [`${text.startsWith('B') ? 'C' : 'B'}${text.slice(1)}`, 'changed'],
    [other, 'otherServer'],
    [fork, 'otherHead'],
  ] as const) {
    await page.locator('#check-link').fill(`${base}/check/#${word}`);
    await page.locator('#check-open').click();
    await expectVisible(page, `check-fault-${fault}`);
  }
  problems.push(...(await findBarriers(page)));
  await page.locator('#check-link').fill('half a link');
  await page.locator('#check-language').click();
  const typed = await page.locator('#check-link').inputValue();
  assert.equal(typed, 'half a link', 'what was typed is gone');
  await page.locator('#check-language').click();
  await page.locator('#check-file').setInputFiles(file);
  await expectFinished(page);
  const note = await page.locator('#check-note').textContent();
  await page.locator('#check-language').click();
  assert.notEqual(await page.locator('#check-note').textContent(), note, 'it stayed Chinese');
  const half = `${file}.half`;
  fs.writeFileSync(half, fs.readFileSync(file, 'utf8').slice(0, 900));
  await page.locator('#check-file').setInputFiles(half);
  await expectVisible(page, 'check-fault-notProof');
  await page.context().close();
  return problems;
}

/** Another person checks the result in a separate browser, by link or file. */
export async function readCheckPage(
  base: string,
  address: string,
  file: string,
  folder: string,
): Promise<void> {
  const problems = [...(await readLink(address, folder)), ...(await readOthers(base, file))];
  assert.deepEqual(problems, []);
}

/** A reader who opens the link before the order is sealed: the check page must wait. */
export class EarlyReader {
  private constructor(
    private readonly page: Page,
    private readonly problems: string[],
  ) {}

  /** Opens the browser before the order, as the order is unsealed only for a short time. */
  static async open(): Promise<EarlyReader> {
    const problems: string[] = [];
    return new EarlyReader(await openPage(PAGE_VARIANTS[0]!, problems), problems);
  }

  async seeWaiting(address: string): Promise<void> {
    await this.page.goto(address);
    await expectVisible(this.page, 'check-waiting');
  }

  async seeChecked(sealedMs: number): Promise<void> {
    await this.page.locator('#check-headline').waitFor({ timeout: sealedMs });
    await expectFinished(this.page);
    assert.deepEqual(this.problems, []);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
