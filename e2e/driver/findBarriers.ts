import fs from 'node:fs';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Only what is wrong is worked out and handed over: all that axe knows of a page is 100 KB and more. */
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** What axe finds wrong on the page as it is now: one line a finding, with the first elements. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const violations = await page.evaluate<Result[]>(RUN);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `${target.join(' ')} (${why})`;
    });
    return `axe ${id}: ${help}: ${places.join('; ')}`;
  });
}
