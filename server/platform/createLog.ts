import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Names of secrets and personal data, in case one reaches the log. */
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

/** Buffer limit for a slow reader or full disk; more lines are dropped. */
const WAITING_BYTES_MAX = 1_048_576;

/** Never blocks and never throws: a broken log must not stop the service. */
function outlivingStream(fd: number): DestinationStream {
  const stream = destination({ fd, sync: false, maxLength: WAITING_BYTES_MAX });
  stream.on('error', () => {});
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // The disk is full.
    }
  });
  return stream;
}

/**
 * JSON lines on standard error. Requests are logged by route, never by URL or body; known names are
 * redacted. Details of a database error may contain a row.
 */
export function createLog(level: string, fd = 2): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths: [...paths, 'err.detail', 'err.where', 'err.query'], censor: '[hidden]' };
  return pino({ level, redact, base: null }, outlivingStream(fd));
}
