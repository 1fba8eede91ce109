import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { CodeMetrics } from './codeMetrics';
import type { Config } from './config';
import { AppError } from './errors';
import { failureReason } from './failureReason';

export interface CodeSender {
  /**
   * Sends a code. `address` is a phone with its country code (`86 13800000000`) or an e-mail
   * address. Throws `vcode_not_sent` when the delivery is not confirmed within 5 s.
   */
  send(address: string, code: string): Promise<void>;
}

/** A failed delivery; the message contains no secret, so it may be logged. */
class UndeliveredError extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'UndeliveredError';
  }
}

/** Timeout of a delivery, ms; the app waits 6 s for the whole call. */
const SEND_MS_MAX = 5_000;

type MessageOf = (code: string) => { subject: string; text: string };

/** Sends codes by SMTP; `url` is nodemailer's, such as `smtps://user:password@host:465`. */
function smtpCodeSender(
  { url, from }: { url: string; from: string },
  messageOf: MessageOf,
): CodeSender {
  const timeouts = { connectionTimeout: SEND_MS_MAX, greetingTimeout: SEND_MS_MAX };
  const transport = createTransport({ url, ...timeouts, socketTimeout: SEND_MS_MAX });
  return {
    async send(address, code) {
      await transport.sendMail({ from, to: address, ...messageOf(code) });
    },
  };
}

/**
 * Sends codes by an HTTP hook: POST of `{ to, code, text }` as JSON with a bearer token; `to` has
 * the form `+8613800000000`. Any status but 2xx is a failure; redirects are not followed.
 */
function smsCodeSender(
  { url, token }: { url: string; token: string | null },
  messageOf: MessageOf,
): CodeSender {
  return {
    async send(address, code) {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_MS_MAX),
        headers: {
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          to: `+${address.replace(' ', '')}`,
          code,
          text: messageOf(code).text,
        }),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new UndeliveredError(`status ${reply.status}`);
    },
  };
}

/** Logs codes instead of sending them, in demo mode. */
function logCodeSender(log: Logger): CodeSender {
  return {
    async send(_to, code) {
      log.info({ demoCode: code }, 'verification code (demo mode)');
    },
  };
}

/** Live mode does not start without a sender and never logs codes. */
const noCodeSender: CodeSender = {
  send: () => Promise.reject(new UndeliveredError('not configured')),
};

function reasonOf(error: unknown): string {
  if (error instanceof UndeliveredError) return error.reason;
  const status = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : '';
  return failureReason(error) + status;
}

/** Returns the configured senders. Without one, demo mode logs codes and live mode throws. */
export function createCodeSender(
  config: Pick<Config, 'smtp' | 'sms' | 'tradingMode'> & { messageOf: MessageOf },
  log: Logger,
  figures: Pick<CodeMetrics, 'sent' | 'failed'>,
): CodeSender {
  const fallback = config.tradingMode === 'demo' ? logCodeSender(log) : noCodeSender;
  const mail = config.smtp === null ? fallback : smtpCodeSender(config.smtp, config.messageOf);
  const phone = config.sms === null ? fallback : smsCodeSender(config.sms, config.messageOf);
  return {
    async send(address, code) {
      const channel = address.includes('@') ? 'mail' : 'phone';
      try {
        await (channel === 'mail' ? mail : phone).send(address, code);
        figures.sent();
      } catch (error) {
        const reason = reasonOf(error);
        figures.failed(channel, reason);
        log.error({ way: channel, reason }, 'a verification code could not be sent');
        throw new AppError('vcode_not_sent');
      }
    },
  };
}
