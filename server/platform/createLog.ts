import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Names that carry secrets or personal data; none of them is logged on purpose. */
const SECRET = [
  'token',
  'device',
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

/** What waits for a slow reader or a full disk; lines beyond it are dropped, not kept. */
const WAITING_BYTES_MAX = 1_048_576;

/** Never blocks and never throws: a log nobody can take is no reason to stop serving customers. */
function outlivingStream(fd: number): DestinationStream {
  const stream = destination({ fd, sync: false, maxLength: WAITING_BYTES_MAX });
  stream.on('error', () => {});
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // The disk is full to the end.
    }
  });
  return stream;
}

/**
 * JSON lines on standard error. Requests appear by their route, never by their address or body;
 * what should slip through is censored by name. A database error's detail may quote a row.
 */
export function createLog(level: string, fd = 2): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths: [...paths, 'err.detail', 'err.where', 'err.query'], censor: '[hidden]' };
  return pino({ level, redact, base: null }, outlivingStream(fd));
}
