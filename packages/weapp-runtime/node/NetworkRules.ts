import type { NativeFailure } from '../runtime/NativeCalls';

/** Kinds of calls that WeChat has a domain list for. */
export type DomainKind = 'request' | 'socket' | 'upload' | 'download';

/** Which hosts are allowed, and where they resolve to. */
export interface NetworkRules {
  appId: string;
  /** Allowed origins (`https://host:port`) by kind; null allows all, like `urlCheck: false`. */
  allowedDomains: Partial<Record<DomainKind, string[]>> | null;
  /** Compiled-in `host:port` → actual `host:port`, like a hosts file. */
  hosts: Record<string, string>;
  offline: boolean;
}

/** One exchange as the test sees it. `status` 0 means that there was no response. */
export interface ExchangeRecord {
  kind: DomainKind;
  method: string;
  /** The URL as the program wrote it. */
  url: string;
  status: number;
  ms: number;
  bytes: number;
  error?: string;
}

export class NetworkFailure extends Error implements NativeFailure {
  constructor(
    readonly errMsg: string,
    readonly errno: number,
  ) {
    super(errMsg);
    this.name = 'NetworkFailure';
  }
}

const PROTOCOLS: Record<DomainKind, RegExp> = {
  request: /^https?:$/,
  upload: /^https?:$/,
  download: /^https?:$/,
  socket: /^wss?:$/,
};

/** Checks a URL against the rules and returns the actual one. Throws a NetworkFailure. */
export function resolveUrl(text: string, kind: DomainKind, rules: NetworkRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !PROTOCOLS[kind].test(url.protocol)) {
    throw new NetworkFailure(`invalid url "${text}"`, 600009);
  }
  const allowed = rules.allowedDomains;
  if (allowed && !allowed[kind]?.includes(`${url.protocol}//${url.host}`)) {
    throw new NetworkFailure('url not in domain list', 600002);
  }
  if (rules.offline) throw new NetworkFailure('net::ERR_INTERNET_DISCONNECTED', 600001);
  const target = rules.hosts[url.host];
  if (target) url.host = target;
  return url;
}

/** The request headers as the client sends them: it sets Referer and its own name. */
export function clientHeaders(
  header: Record<string, string>,
  rules: NetworkRules,
): Record<string, string> {
  const own = Object.entries(header).filter(([name]) => name.toLowerCase() !== 'referer');
  return {
    ...Object.fromEntries(own),
    referer: `https://servicewechat.com/${rules.appId}/devtools/page-frame.html`,
    'user-agent': 'Mozilla/5.0 (Linux; mini-program runtime) MicroMessenger/8.0.50',
  };
}
