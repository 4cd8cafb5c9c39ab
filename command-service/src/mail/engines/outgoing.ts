import { isEmail } from '@groundwork/contracts';
import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type Message } from '../port.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Outgoing {
  readonly from: Sender;
  /** Its host makes the Message-ID unique. */
  readonly publicUrl: string;
}

/** No engine may fetch anything into a message. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Ids become a header and a file name. */
const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** One recipient and always the same Message-ID. @throws MailRefused for an invalid address or id. */
export function outgoing({ from, publicUrl }: Outgoing, message: Message): SendMailOptions {
  const { mailID, userID, to, replyTo, subject, text, html, unsubscribe, pictures = [], sentAs } = message;
  if (!isEmail(to) || !isId(mailID) || !isId(userID)) throw new MailRefused('EENVELOPE');
  return {
    ...CLOSED,
    from: sentAs === undefined ? from : { ...from, name: sentAs },
    to: { name: '', address: to },
    ...(isEmail(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    ...(pictures.length > 0 && {
      attachments: pictures.map(({ cid, png }) => ({
        cid,
        filename: `${cid}.png`,
        content: Buffer.from(png),
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
    }),
    messageId: `<${mailID}@${new URL(publicUrl).hostname}>`,
    // RFC 3834: no automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && unsubscribing(unsubscribe)) },
  };
}

/** One-click unsubscribe (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
