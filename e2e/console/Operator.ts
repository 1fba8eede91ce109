import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openContext } from 'weapp-runtime';

export interface Look {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  locale?: 'zh-CN' | 'en-US';
}

/** An authenticator that confirms without a person. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** An operator's browser with a virtual authenticator. */
export class Operator {
  private static readonly opened = new Set<Operator>();
  /** Errors of scripts and refusals of the content security policy. */
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly devtools: CDPSession,
  ) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // Chromium reports each refused call, which is not an error of the page.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(message.text());
    });
  }

  static async open({ width = 1280, height = 800, theme, locale }: Look = {}): Promise<Operator> {
    const context = await openContext({
      viewport: { width, height },
      colorScheme: theme ?? 'light',
      locale: locale ?? 'en-US',
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
    const operator = new Operator(page, context, devtools);
    Operator.opened.add(operator);
    return operator;
  }

  /** Closes what a failed scenario left open, after a picture of each page in `folder`. */
  static async closeAll(folder: string): Promise<void> {
    for (const operator of [...Operator.opened]) {
      const name = `failed-${Operator.opened.size}.png`;
      await operator.page.screenshot({ path: path.join(folder, name) });
      await operator.close();
    }
  }

  /** Creates the operator's passkey by a one-time link. */
  async enrol(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.locator('button[type=submit]').click();
    await this.page.locator('.con-nav').waitFor();
  }

  async go(path: string): Promise<void> {
    await this.page.evaluate((hash) => void (window.location.hash = hash), path);
  }

  /** Runs a command that needs no signature, with the session of the page. Throws a refusal. */
  async run(command: string, input: object): Promise<void> {
    const refusal = await this.page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json', 'accept-language': 'en-US' };
        const reply = await fetch(path, { method: 'POST', headers, body });
        const text = await reply.text();
        return reply.ok ? null : text;
      },
      [`/ops/v1/${command.replace(' ', '/')}`, JSON.stringify({ input })] as const,
    );
    if (refusal !== null) throw new Error(`${command}: ${refusal}`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until every decision was sent. Throws what the server refused. */
  async sent(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('.made:not(.is-failed)') === null);
    const refused = await this.page.locator('.made.is-failed').allTextContents();
    if (refused.length > 0) throw new Error(refused.join('; '));
  }

  close(): Promise<void> {
    Operator.opened.delete(this);
    return this.context.close();
  }
}
