import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Names of fields with secrets or personal data, which the log redacts. */
const SECRET_FIELDS = [
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

/** Maximum buffered bytes for a slow reader or full disk; further lines are dropped. */
const WAITING_BYTES_MAX = 1_048_576;

/** Returns a stream that never blocks or throws: a broken log must not stop the service. */
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
 * Creates a log of JSON lines on standard error. Requests are logged by route, never by URL or
 * body; known names are redacted. Details of a database error may contain a row.
 */
export function createLog(level: string, fd = 2): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths: [...paths, 'err.detail', 'err.where', 'err.query'], censor: '[hidden]' };
  return pino({ level, redact, base: null }, outlivingStream(fd));
}
