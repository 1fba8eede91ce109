import type { NativeCalls, NativeFailure, SocketReport } from '../runtime/NativeCalls';
import { bytesOf, HttpExchanges } from './HttpExchanges';
import { NetworkFailure, type NetworkRules } from './NetworkRules';
import { Sockets } from './Sockets';
import { UserFiles } from './UserFiles';

/** The test's results for client abilities: a value, or a function of the call's options. */
export type Abilities = Record<string, unknown>;

/** A call of the client that has no result. */
export interface RecordedCall {
  name: string;
  options: unknown;
}

/** Plays the WeChat client: network, storage, files, and the abilities that the test supplies. */
export class NativeSide {
  readonly files = new UserFiles();
  readonly http: HttpExchanges;
  readonly sockets: Sockets;
  readonly calls: RecordedCall[] = [];
  private readonly handlers: NativeCalls;

  /** `storage` outlives the program, as on a device. */
  constructor(
    readonly rules: NetworkRules,
    readonly storage: Record<string, string>,
    readonly abilities: Abilities,
    push: (name: string, data: SocketReport) => void,
  ) {
    this.http = new HttpExchanges(rules, this.files);
    this.sockets = new Sockets(rules, (id, report) => push(`socket${id}`, report));
    this.handlers = this.createHandlers();
  }

  /** Handles one call of the page: takes `{ name, args }`, returns `{ value }` or `{ failure }`. */
  async respond(text: string): Promise<string> {
    const { name, args }: { name: keyof NativeCalls; args: never } = JSON.parse(text);
    try {
      const value: unknown = await this.handlers[name](args);
      return JSON.stringify({ value: value ?? null });
    } catch (error) {
      return JSON.stringify({ failure: failureOf(error) });
    }
  }

  /** Aborts everything in progress, as when the program is killed. */
  drop(): void {
    this.http.abortAll('interrupted');
    this.sockets.dropAll();
  }

  private createHandlers(): NativeCalls {
    return {
      request: (args) => this.http.request(args),
      upload: (args) => this.http.upload(args),
      download: (args) => this.http.download(args),
      abort: ({ id, reason }) => this.http.abort(id, reason),
      socketOpen: (args) => this.sockets.connect(args),
      socketSend: ({ id, body }) => this.sockets.send(id, body),
      socketsDrop: () => this.sockets.dropAll(),
      socketClose: ({ id, code, reason }) => this.sockets.close(id, code, reason),
      storage: ({ key, value }) => this.store(key, value),
      ability: ({ name, options }) => this.ability(name, options),
      record: (call) => void this.calls.push(call),
      readFile: ({ filePath }) => {
        const file = this.files.read(filePath);
        if (!file) throw new NetworkFailure(`no such file or directory ${filePath}`, 1300002);
        return { base64: file.body.toString('base64') };
      },
      writeFile: ({ filePath, body }) => {
        const bytes = bytesOf(body);
        this.files.write(filePath, bytes);
        return { size: bytes.length };
      },
    };
  }

  private store(key: string | null, value: string | null): void {
    if (key !== null && value !== null) this.storage[key] = value;
    else if (key !== null) delete this.storage[key];
    else for (const stored of Object.keys(this.storage)) delete this.storage[stored];
  }

  private async ability(name: string, options: unknown): Promise<unknown> {
    this.calls.push({ name, options });
    const respond = this.abilities[name];
    if (respond === undefined) {
      throw new NetworkFailure(`the test supplied no answer for ${name}`, -1);
    }
    return typeof respond === 'function' ? respond(options) : respond;
  }
}

function failureOf(error: unknown): NativeFailure {
  if (error instanceof NetworkFailure) return { errMsg: error.errMsg, errno: error.errno };
  return { errMsg: error instanceof Error ? error.message : String(error) };
}
