import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { CodeFigures } from './codeFigures';
import type { Config } from './config';
import { AppError } from './errors';
import { failureReason } from './failureReason';

/** Delivers verification codes. */
export interface CodeSender {
  /**
   * `to` is a phone with its country code (`86 13800000000`) or an email address.
   * Throws `vcode_not_sent` when it cannot be delivered, or nobody says within 5 s that it was.
   */
  send(to: string, code: string): Promise<void>;
}

/** Why a code was not delivered, fit for the log. */
class UndeliveredError extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'UndeliveredError';
  }
}

/** The app waits 6 s for the whole call. */
const SEND_MS_MAX = 5_000;

/** What is sent with a code. */
type MessageOf = (code: string) => { subject: string; text: string };

/** By mail over SMTP; `url` as nodemailer reads it, `smtps://user:password@host:465`. */
function smtpCodeSender(
  { url, from }: { url: string; from: string },
  messageOf: MessageOf,
): CodeSender {
  const timeouts = { connectionTimeout: SEND_MS_MAX, greetingTimeout: SEND_MS_MAX };
  const transport = createTransport({ url, ...timeouts, socketTimeout: SEND_MS_MAX });
  return {
    async send(to, code) {
      await transport.sendMail({ from, to, ...messageOf(code) });
    },
  };
}

/**
 * To phones through an HTTP hook: POST of `{ to, code, text }` as JSON, `to` as `+8613800000000`,
 * the token as a bearer. Any answer but 2xx is a failure; redirects are not followed.
 */
function smsCodeSender(
  { url, token }: { url: string; token: string | null },
  messageOf: MessageOf,
): CodeSender {
  return {
    async send(to, code) {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_MS_MAX),
        headers: {
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: `+${to.replace(' ', '')}`, code, text: messageOf(code).text }),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new UndeliveredError(`status ${reply.status}`);
    },
  };
}

/** Demo mode: the code goes to the server's log, and to nobody else. */
function logCodeSender(log: Logger): CodeSender {
  return {
    async send(_to, code) {
      log.info({ demoCode: code }, 'verification code (demo mode)');
    },
  };
}

/** Live mode does not start without a way; its codes reach no log. */
const noCodeSender: CodeSender = {
  send: () => Promise.reject(new UndeliveredError('not configured')),
};

function reasonOf(error: unknown): string {
  if (error instanceof UndeliveredError) return error.reason;
  const status = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : '';
  return failureReason(error) + status;
}

/** Mail and SMS as they are configured; without, the log in demo mode and nobody in live mode. */
export function createCodeSender(
  config: Pick<Config, 'smtp' | 'sms' | 'tradingMode'> & { messageOf: MessageOf },
  log: Logger,
  figures: Pick<CodeFigures, 'sent' | 'failed'>,
): CodeSender {
  const fallback = config.tradingMode === 'demo' ? logCodeSender(log) : noCodeSender;
  const mail = config.smtp === null ? fallback : smtpCodeSender(config.smtp, config.messageOf);
  const phone = config.sms === null ? fallback : smsCodeSender(config.sms, config.messageOf);
  return {
    async send(to, code) {
      const way = to.includes('@') ? 'mail' : 'phone';
      try {
        await (way === 'mail' ? mail : phone).send(to, code);
        figures.sent();
      } catch (error) {
        const reason = reasonOf(error);
        figures.failed(way, reason);
        log.error({ way, reason }, 'a verification code could not be sent');
        throw new AppError('vcode_not_sent');
      }
    },
  };
}
