import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyStatement } from '@candor/proof/testing/signing';
import { linesOf, type TestLog } from '@candor/proof/testing/TestLog';
import { headerOf } from '@candor/proof/texts/parseBatch';

/** Recorded public pages: path and query to response text. */
export type PageTexts = Record<string, string>;

interface LogServer {
  url: string;
  close(): Promise<void>;
}

/** Serves pages over HTTP on localhost; `pageOf` returns null for 404. */
export async function servePages(pageOf: (path: string) => string | null): Promise<LogServer> {
  const server = createServer((request, reply) => {
    const text = pageOf(request.url ?? '');
    reply.writeHead(text === null ? 404 : 200).end(text ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Serves the public pages of a small log, and `extraPages` in their place (undefined is 404); `change`
 * alters the lines of minutes.
 */
export function serveLog(
  log: TestLog,
  requestedPages: PageTexts = {},
  extraPages: Readonly<Record<string, unknown>> = {},
  change = (lines: string[]) => lines,
): Promise<LogServer> {
  const responses: Record<string, (query: URLSearchParams) => unknown> = {
    keys: () => ({ origin: log.key.name, keys: [keyStatement(log.key, log.key, log.first)] }),
    batches: (query) => {
      const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
      const list = log.batches.filter(({ seq }) => seq >= from && seq < from + limit);
      return {
        list: list.map((one) => ({
          header: headerOf(log.batchLeaf(one)),
          digest: log.name(one.seq).digest,
        })),
      };
    },
    entries: (query) => {
      const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
      const list = log.batches.filter(({ seq }) => seq >= from && seq < from + limit);
      const withEntries = list.flatMap(({ seq, entries }) =>
        entries ? [{ seq, lines: entries }] : [],
      );
      return { list: withEntries };
    },
    inclusion: (query) => {
      const minute = Number(query.get('minute'));
      return { leaf: log.leaf(minute), path: log.inclusion(minute) };
    },
    places: (query) => {
      const [seqs, size] = [query.get('seq') ?? '', Number(query.get('size'))];
      return { list: seqs.split(',').map((seq) => log.place(Number(seq), size)) };
    },
    heads: (query) => {
      const size = Number(query.get('size'));
      return { list: size <= log.size ? [log.head(size)] : [] };
    },
    consistency: (query) => {
      const sizes = (query.get('from') ?? '').split(',').map(Number);
      const to = Number(query.get('to'));
      return { list: sizes.map((from) => ({ from, path: log.consistency(from, to) })) };
    },
  };
  const pageOf = (url: string): string | null => {
    const { pathname, searchParams } = new URL(url, 'http://log');
    const [, , name = '', file = ''] = pathname.split('/');
    if (name === 'head') return log.head();
    if (name === 'minutes') {
      const batches = log.minuteBatches(log.indexOf(Number(file.split('.')[0])));
      const lines = change(batches.flatMap(linesOf));
      return lines.map((line) => `${line}\n`).join('');
    }
    const response = name in extraPages ? extraPages[name] : responses[name]?.(searchParams);
    return response === undefined ? null : JSON.stringify({ data: response });
  };
  return servePages((url) => {
    const text = pageOf(url);
    if (text !== null) requestedPages[url] = text;
    return text;
  });
}
