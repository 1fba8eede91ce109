import path from 'node:path';
import { launch, type LaunchConfig } from '../launch';
import type { MiniProgram } from '../MiniProgram';
import { FixtureServer } from './FixtureServer';

/** The host that is compiled into the fixture program. */
const COMPILED_HOST = 'api.fixture:1234';

export const PROGRAM = path.join(__dirname, 'program');

/** The fixture program, running against its own server. */
export class FixtureProgram {
  private constructor(
    readonly program: MiniProgram,
    readonly server: FixtureServer,
  ) {}

  static async start(config: Partial<LaunchConfig> = {}): Promise<FixtureProgram> {
    const server = await FixtureServer.start();
    const hosts = { [COMPILED_HOST]: server.host };
    try {
      return new FixtureProgram(await launch({ directory: PROGRAM, hosts, ...config }), server);
    } catch (error) {
      server.close();
      throw error;
    }
  }

  /** Opens a page as the only one in the stack. */
  async open(page: string): Promise<void> {
    await this.program.navigate('reLaunch', `/pages/${page}/index`);
  }

  async tap(selector: string): Promise<void> {
    await (await this.program.element(selector)).tap();
  }

  async text(selector: string): Promise<string> {
    return (await this.program.element(selector)).text();
  }

  async expectText(selector: string, wanted: string): Promise<void> {
    let last = '';
    const matches = async (): Promise<boolean> => {
      last = await this.text(selector);
      return last === wanted;
    };
    await this.program
      .waitFor(matches, `${selector} to say "${wanted}"`, 4000)
      .catch((error: Error) => Promise.reject(new Error(`${error.message}; it says "${last}"`)));
  }

  /** Waits until the program has logged that line after position `from`. */
  async expectLog(wanted: string, from = 0): Promise<void> {
    const written = async (): Promise<boolean> =>
      this.program.logs('console.').slice(from).includes(wanted);
    await this.program.waitFor(written, `the log line "${wanted}"`, 4000);
  }

  /** Position in the console log, for `expectLog`. */
  mark(): number {
    return this.program.logs('console.').length;
  }

  async close(): Promise<void> {
    await this.program.close();
    this.server.close();
  }
}
