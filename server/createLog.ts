import { destination, pino, type Logger } from 'pino';

/** Names that carry secrets or personal data; none of them is logged on purpose. */
const SECRET = [
  'token',
  'upwd',
  'fpwd',
  'passwd',
  'coinpwd',
  'password',
  'vcode',
  'cardNo',
  'accntno',
  'realName',
];

/**
 * JSON lines on standard error. Requests appear by their route, never by their address or body;
 * what should slip through is censored by name. A database error's detail may quote a row.
 */
export function createLog(level: string): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths: [...paths, 'err.detail', 'err.where', 'err.query'], censor: '[hidden]' };
  return pino({ level, redact, base: null }, destination({ fd: 2, sync: true }));
}
