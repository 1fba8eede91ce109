import net from 'node:net';

/**
 * From now on no socket of this process connects to another machine. Gives the list that every
 * attempt's host and port are written to.
 */
export function refuseSockets(): string[] {
  const attempts: string[] = [];
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]): net.Socket {
    attempts.push(nameOf(args[0]));
    process.nextTick(() => this.destroy(new Error('the gate refuses every connection')));
    return this;
  };
  return attempts;
}

/** `host:port` of what connect() was called with: options, or a list that begins with them. */
function nameOf(target: unknown): string {
  const options: unknown = Array.isArray(target) ? target[0] : target;
  const part = (key: string): string => String(Reflect.get(Object(options), key) ?? '');
  return part('path') || `${part('host')}:${part('port')}`;
}
