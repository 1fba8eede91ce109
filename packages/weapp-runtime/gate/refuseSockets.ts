import net from 'node:net';

/**
 * Blocks every further socket connection of this process. Returns a live list of the attempts, as
 * `host:port`.
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

/** `host:port` from the arguments of connect(): options, or a list that begins with them. */
function nameOf(target: unknown): string {
  const options: unknown = Array.isArray(target) ? target[0] : target;
  const part = (key: string): string => String(Reflect.get(Object(options), key) ?? '');
  return part('path') || `${part('host')}:${part('port')}`;
}
