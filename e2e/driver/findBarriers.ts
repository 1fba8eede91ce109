import fs from 'node:fs';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Script that returns axe's violations only: its full result has more than 100 KB. */
const RUN_AXE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** Returns axe's violations on the current page, one line each, with the first elements. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate<Result[]>(RUN_AXE);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `${target.join(' ')} (${why})`;
    });
    return `axe ${id}: ${help}: ${places.join('; ')}`;
  });
}
