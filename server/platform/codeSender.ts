import type { Logger } from 'pino';

/** Delivers verification codes; a real deployment puts its SMS and mail service here. */
export interface CodeSender {
  /** `to` is a phone with its country code or an email address. Throws when it cannot be sent. */
  send(to: string, code: string): Promise<void>;
}

/** Demo mode: the code goes to the server's log, and to nobody else. */
export function logCodeSender(log: Logger): CodeSender {
  return {
    async send(_to, code) {
      log.info({ demoCode: code }, 'verification code (demo mode)');
    },
  };
}
