import net from 'node:net';

/** Blocks all further sockets of this process; returns a live list of attempts as `host:port`. */
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
