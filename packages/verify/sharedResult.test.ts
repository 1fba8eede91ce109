import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { serveLog } from './testing/serveLog';

const run = promisify(execFile);
const { log, proof, known } = proveOrder(aLog(), { isShared: true });
const fork = new TestLog(
  log.batches.map((batch, at) => (at === 3 ? { ...batch, entries: ['another'] } : batch)),
  log.size,
);
const other = proveOrder(aLog(), { at: 21_400, isShared: true }).proof;

/** A link of the order by an app that knew this head. */
const linkWith = (head: string, statement = proof.keys[0]) =>
  shareLinkText({
    log: shareLogId(statement) ?? '',
    opens: known.order.openTime ?? 0,
    token: shareToken(proof.receipt),
    head: shareHead(head) ?? { size: 0, hash: '' },
  });

/** What the script prints for a link, and its exit code. */
async function follow(
  text: string,
  result: object | null = { proof, proofAt: null },
  pages: Readonly<Record<string, unknown>> = {},
) {
  const server = await serveLog(log, {}, { ...(result && { result }), ...pages });
  const script = [path.join(__dirname, 'verify.mjs'), `${server.url}/check/#${text}`];
  const ended = run(process.execPath, script).then((output) => ({ ...output, code: 0 }));
  const { stdout, stderr, code } = await ended.catch(Object);
  await server.close();
  return { code, lines: stdout.split('\n').filter(Boolean), stderr };
}

describe('verify.mjs with a link', () => {
  it.each([
    ['of the size of the proof', log.head()],
    ['smaller than the proof', log.head(2)],
  ])('checks the proof and the head that the sender knew, %s', async (_, head) => {
    const { code, lines } = await follow(linkWith(head));
    expect([code, lines.slice(0, 7).every((line: string) => line.endsWith(' ok'))]).toEqual([
      0,
      true,
    ]);
    expect(lines).toContain('compared with what you kept: 1 heads');
  });

  it.each<[string, string, string, Parameters<typeof follow>[1], Parameters<typeof follow>[2]]>([
    ['another head of that size', linkWith(fork.head()), 'link head_forked', undefined, {}],
    ['no such head', linkWith(log.head()), 'link head_forked', undefined, { heads: { list: [] } }],
    [
      'no head but a word',
      linkWith(log.head()),
      'link head_forked',
      undefined,
      { heads: { list: ['x'] } },
    ],
    ['another first key', linkWith(log.head()).replace(/^./, 'A'), 'link malformed', undefined, {}],
    ['another log', linkWith(log.head()), 'link unknown_key', undefined, { keys: { keys: ['x'] } }],
    ['another result', linkWith(log.head()), 'link receipt_differs', { proof: other }, {}],
    [
      'the head of a fork and a proof of this log',
      linkWith(fork.head(2)),
      'log head_inconsistent',
      undefined,
      { heads: { list: [fork.head(2)] } },
    ],
    [
      'no link between the heads',
      linkWith(log.head(2)),
      'log head_forked',
      undefined,
      { consistency: undefined },
    ],
  ])('reports that the server has %s', async (_, text, found, result, pages) => {
    const { code, lines } = await follow(text, result, pages);
    expect([code, lines.map((line: string) => line.replace(/ +/, ' '))]).toEqual([
      1,
      expect.arrayContaining([found]),
    ]);
  });

  it('says when the proof is expected, if the order is not sealed yet', async () => {
    const { code, stderr } = await follow(linkWith(log.head()), { proof: null, proofAt: 0 });
    expect([code, stderr]).toEqual([1, expect.stringContaining('1970-01-01T00:00:00.000Z')]);
  });
});
