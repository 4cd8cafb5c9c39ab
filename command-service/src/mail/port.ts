/** Handing over messages. Engines: SMTP, and files in the data folder. */

export interface Message {
  readonly mailID: string;
  /** Whom it is about: names the file, so that an erasure finds it. */
  readonly userID: string;
  readonly to: string;
  /** Where an answer goes; empty: to us. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program posts that its reader wants no more of these (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /**
   * Resolves when the server has taken the message. Repeated, the message carries the same Message-ID.
   * @throws MailRefused, MailUnavailable.
   */
  send(message: Message): Promise<void>;
  /** Removes what this engine itself keeps of somebody's messages. */
  forget(userID: string): Promise<void>;
  close(): Promise<void>;
}

/** The server will never take this message: an address that does not exist. `code` names no person. */
export class MailRefused extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the mail server refused the message (${code})`, options);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** The server could not be reached, is busy or broke off: try again later. */
export class MailUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the message could not be handed over (${code})`, options);
    this.name = 'MailUnavailable';
    this.code = code;
  }
}
