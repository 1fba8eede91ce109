import assert from 'node:assert/strict';
import path from 'node:path';
import { findBarriers } from '../../driver/findBarriers';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';
import { importStatement } from './books';

/** Addresses of all pages. */
const listPages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.con-nav__item')].map(({ hash }) =>
    hash.slice(1),
  );

/** Each width, theme and language once; `--pictures` shows both of each width. */
const LOOKS = [
  { width: 1280, height: 800, theme: 'light', locale: 'en-US' },
  { width: 1920, height: 1080, theme: 'dark', locale: 'zh-CN' },
  { width: 1280, height: 800, theme: 'dark', locale: 'zh-CN' },
  { width: 1920, height: 1080, theme: 'light', locale: 'en-US' },
] as const;
const LOOKED = process.argv.includes('--pictures') ? LOOKS : LOOKS.slice(0, 2);

/** Elements whose text is cut off sideways without an ellipsis; a figure must not be cut at all. */
const findCut = () =>
  [...document.querySelectorAll('.con-main *:not(.hidden)')]
    .filter((element) => {
      const style = getComputedStyle(element);
      const isClipped = style.overflowX === 'hidden' || element.matches('.con-top');
      const isCut = element.scrollWidth > element.clientWidth + 1 && isClipped;
      const isShort = style.textOverflow === 'ellipsis' && !element.matches('.num');
      return isCut && !isShort && element.clientWidth > 0;
    })
    .map((element) => `${element.className} is cut: ${element.textContent.slice(0, 60)}`);

export async function looks(server: ConsoleServer, out: string): Promise<void> {
  for (const kind of ['deposits', 'identities', 'withdrawals'] as const)
    await server.seed(kind, 10);
  await server.stateHeld('1234567.89');
  const userId = await server.placeOrder();
  const faults: string[] = [];
  for (const [index, look] of LOOKED.entries()) {
    const operator = await Operator.open(look);
    const { page } = operator;
    await operator.enrol(await server.addOperator(`lea-${index}`, 'admin'));
    if (index === 0) await importStatement(operator, server);
    const addresses = [
      ...(await page.evaluate(listPages)),
      `/customers/${userId}`,
      `/orders/${userId}`,
    ];
    for (const address of addresses) {
      await operator.go(address);
      await page.waitForTimeout(2_600);
      const subject = address.slice(1).replace(/\/\d+/, '-one') || 'today';
      const name = `${subject}-${look.width}-${look.theme}-${look.locale}`;
      await page.screenshot({ path: path.join(out, `${name}.png`) });
      const found = [...(await findBarriers(page)), ...(await page.evaluate(findCut))];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    faults.push(...operator.faults);
    await operator.close();
  }
  await server.clearQueue();
  assert.deepEqual(faults, []);
}
