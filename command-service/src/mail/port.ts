import type { InlinePicture } from './layout/content.ts';

export interface Message {
  readonly mailID: string;
  /** Whom it is about. Part of the file's name, so that an erasure finds it. */
  readonly userID: string;
  readonly to: string;
  /** Empty: to us. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs post an unsubscription (RFC 8058). */
  readonly unsubscribe?: string;
  readonly pictures?: readonly InlinePicture[];
  /** The name beside our address; ours when absent. */
  readonly sentAs?: string;
}

export interface Mailer {
  /** Resolves when the server took it. A repetition has the same Message-ID. @throws MailRefused, MailUnavailable. */
  send(message: Message): Promise<void>;
  forget(userID: string): Promise<void>;
  close(): Promise<void>;
}

/** Permanent, such as an unknown address. `code` names no person. */
export class MailRefused extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the mail server refused the message (${code})`, options);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** Temporary: try again later. */
export class MailUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the message could not be handed over (${code})`, options);
    this.name = 'MailUnavailable';
    this.code = code;
  }
}
