import { isIP } from 'node:net';

interface TextReader {
  text(name: string): string | null;
  readonly faults: string[];
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (PROXY_NAMES.includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Reads the trusted proxies: empty for `none`, null when unset. Both trust no proxy. */
export function readTrustProxy(reader: TextReader): string[] | null {
  const text = reader.text('TRUST_PROXY');
  if (text === null) return null;
  if (text === 'none') return [];
  const proxies = text.split(',').map((part) => part.trim());
  if (!proxies.every(isProxy)) {
    reader.faults.push(
      `TRUST_PROXY must be none, or addresses such as 127.0.0.1,10.0.0.0/8, not "${text}"`,
    );
  }
  return proxies;
}
