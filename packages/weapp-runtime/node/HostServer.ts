import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

const RUNTIME = path.join(__dirname, '../runtime');
const STATIC: Record<string, string> = {
  '/': 'host.html',
  '/host.css': 'host.css',
  '/frame.html': 'frame.html',
  '/base.css': 'base.css',
  '/controls.css': 'controls.css',
};

export interface HostContent {
  /** Where a file of the program is on disk; under `/app/`. */
  assetPath(name: string): string | undefined;
  scripts: Map<string, string>;
  /** `/pack.js`, created at each start of the program. */
  packScript(): string;
  /** A file of the program by its wxfile:// path. */
  userFile(filePath: string): Buffer | undefined;
}

/** Serves the host page, its scripts and the program's assets on a free loopback port. */
export class HostServer {
  private constructor(
    private readonly server: http.Server,
    readonly origin: string,
  ) {}

  static async start(content: HostContent): Promise<HostServer> {
    const server = http.createServer((request, response) => {
      const target = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
      const found = find(target, content);
      const headers = { 'content-type': found?.type ?? 'text/plain', 'cache-control': 'no-store' };
      response.writeHead(found ? 200 : 404, headers);
      response.end(found?.body ?? 'not found');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new HostServer(server, `http://127.0.0.1:${port}`);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

function find(
  target: string,
  content: HostContent,
): { body: string | Buffer; type: string } | undefined {
  const own = STATIC[target];
  if (own) return file(path.join(RUNTIME, own));
  const script = content.scripts.get(target.slice(1));
  if (script !== undefined) return { body: script, type: TYPES['.js'] ?? '' };
  if (target === '/pack.js') return { body: content.packScript(), type: TYPES['.js'] ?? '' };
  if (target.startsWith('/wxfile/')) {
    const body = content.userFile(target.slice('/wxfile/'.length));
    return body && { body, type: 'application/octet-stream' };
  }
  if (!target.startsWith('/app/')) return undefined;
  const asset = content.assetPath(path.posix.normalize(target.slice('/app/'.length)));
  return asset === undefined ? undefined : file(asset);
}

function file(name: string): { body: Buffer; type: string } | undefined {
  if (!fs.existsSync(name) || !fs.statSync(name).isFile()) return undefined;
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  return { body: fs.readFileSync(name), type };
}
