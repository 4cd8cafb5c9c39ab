import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused, MailUnavailable } from '../port.ts';
import { CLOSED, type Outgoing, outgoing } from './outgoing.ts';

/** How long the parts of a conversation may take. */
export interface SmtpTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  /** Silence of the server. */
  readonly socketMs: number;
  /** One message, however it is spent: a server that trickles is never silent. */
  readonly messageMs: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  messageMs: 60_000,
};

export interface SmtpOptions extends Outgoing {
  /** `smtp://` or `smtps://`, with user and password if the server asks for them. */
  readonly url: string;
  /** Refuses a server of `smtp://` that offers no encryption, or somebody between who takes the offer away. */
  readonly requireTls?: boolean;
  readonly timeouts?: SmtpTimeouts;
}

/** Hands messages to an SMTP server over a few kept connections. */
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
    // Servers close idle connections when they like; one of ours goes before that.
    idleTimeout: 30_000,
    // Once over a new connection, where the old one was gone before a byte of the message was sent. All else is the log's.
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
    // A server that has taken a message is beyond our reach.
    async forget() {},
    async close() {
      transport.close();
    },
  };
}

/** @returns our error: a code, and nothing of what the server said, which may quote the address. */
function asMailError({ code, command, responseCode, response }: NodemailerError): MailRefused | MailUnavailable {
  const short = responseCode ? String(responseCode) : (code ?? 'unknown');
  // Of the recipient or the message. A sender or a password that the server does not like is for us to mend.
  const isTheirs = command === 'RCPT TO' || command === 'DATA' || command === 'API';
  const isFinal = responseCode ? responseCode >= 500 && !isPolicy(response) : code === 'EENVELOPE';
  return isTheirs && isFinal ? new MailRefused(short) : new MailUnavailable(short);
}

/** 5.7.x (RFC 3463): relaying denied, blocked, not authenticated. Ours to mend, and then the message goes. */
const isPolicy = (response: string | undefined): boolean => /^\d{3}[ -]5\.7\./.test(response ?? '');
