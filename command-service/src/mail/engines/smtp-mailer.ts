import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused, MailUnavailable } from '../port.ts';
import { CLOSED, type Outgoing, outgoing } from './outgoing.ts';

export interface SmtpTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  readonly socketMs: number;
  /** For a whole message: a server that trickles is never silent. */
  readonly messageMs: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  messageMs: 60_000,
};

export interface SmtpOptions extends Outgoing {
  /** `smtp://` or `smtps://`, with user and password if needed. */
  readonly url: string;
  /** Refuses an `smtp://` server without STARTTLS, also when somebody in between strips the offer. */
  readonly requireTls?: boolean;
  readonly timeouts?: SmtpTimeouts;
}

export function createSmtpMailer({
  url,
  requireTls = false,
  timeouts = SMTP_TIMEOUTS,
  ...sender
}: SmtpOptions): Mailer {
  const transport = createTransport({
    ...CLOSED,
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 4,
    // Shorter than servers keep idle connections.
    idleTimeout: 30_000,
    // One retry on a new connection if the old one was gone before the first byte. The log does all other retries.
    maxRequeues: 1,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    logger: false,
  });

  return {
    async send(message) {
      const mail = outgoing(sender, message);
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeouts.messageMs) });
      } catch (error) {
        throw asMailError(error as NodemailerError);
      }
    },
    // What a server took is beyond our reach.
    async forget() {},
    async close() {
      transport.close();
    },
  };
}

/** Only a code: what the server said may quote the address. */
function asMailError({ code, command, responseCode, response }: NodemailerError): MailRefused | MailUnavailable {
  const short = responseCode ? String(responseCode) : (code ?? 'unknown');
  // Faults of the recipient or message. A rejected sender or password is ours to fix.
  const isTheirs = command === 'RCPT TO' || command === 'DATA' || command === 'API';
  const isFinal = responseCode ? responseCode >= 500 && !isPolicy(response) : code === 'EENVELOPE';
  return isTheirs && isFinal ? new MailRefused(short) : new MailUnavailable(short);
}

/** 5.7.x (RFC 3463): relaying denied, blocked, not authenticated. Ours to fix, then the message goes out. */
const isPolicy = (response: string | undefined): boolean => /^\d{3}[ -]5\.7\./.test(response ?? '');

/**
 * Connects and signs in as for a message, and sends none. @returns null if the server would take one, else a code: what it
 * said may quote a password.
 */
export async function refusalOf({ url, requireTls }: Pick<SmtpOptions, 'url' | 'requireTls'>): Promise<string | null> {
  const limits = { connectionTimeout: SMTP_TIMEOUTS.connectionMs, greetingTimeout: SMTP_TIMEOUTS.greetingMs };
  const transport = createTransport({ ...CLOSED, ...limits, url, requireTLS: requireTls ?? false, logger: false });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, responseCode } = error as NodemailerError;
    return [code ?? 'unknown', ...(responseCode ? [responseCode] : [])].join(' ');
  } finally {
    transport.close();
  }
}
