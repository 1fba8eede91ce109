import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const isCounted = (name: string) => /\.(html|js|css)$/.test(name);

/** Returns the total gzip bytes of these files, each compressed separately. */
export function gzipBytes(files: readonly string[]): number {
  const sizes = files.map((name) => gzipSync(readFileSync(name), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A web server for a build that records requested pages, scripts and styles. */
export class ServedBuild {
  private requests: string[] = [];
  private readonly known = new Set<string>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async serve(dist: string): Promise<ServedBuild> {
    const server = createServer((request, reply) => {
      const name = path.join(dist, request.url === '/' ? 'index.html' : (request.url ?? ''));
      if (!existsSync(name) || !statSync(name).isFile()) return reply.writeHead(404).end();
      build.note(name);
      return reply
        .writeHead(200, { 'content-type': CONTENT_TYPES[path.extname(name)] ?? 'text/plain' })
        .end(readFileSync(name));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const build = new ServedBuild(server, `http://127.0.0.1:${address.port}/`);
    return build;
  }

  /** Returns the files requested since its last call; never returns a file twice. */
  take(): string[] {
    const taken = this.requests;
    this.requests = [];
    return taken;
  }

  close(): void {
    this.server.close();
  }

  private note(name: string): void {
    if (!isCounted(name) || this.known.has(name)) return;
    this.known.add(name);
    this.requests.push(name);
  }
}
