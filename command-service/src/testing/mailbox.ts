import { type Mailer, MailUnavailable, type Message } from '../mail/port.ts';

/** Keeps what is sent, for tests that wait for a message. */
export function openMailbox() {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let refusing = false;

  const mailer: Mailer = {
    async send(message) {
      if (refusing) throw new MailUnavailable('ECONNECTION');
      messages.push(message);
      for (const look of [...waiting]) look();
    },
    async forget(userID) {
      for (const message of messages.filter((m) => m.userID === userID)) messages.splice(messages.indexOf(message), 1);
    },
    async close() {},
  };

  return {
    ...mailer,
    messages: messages as readonly Message[],
    /** The mail server is away from now on. */
    refuse(): void {
      refusing = true;
    },
    /** The mail server is back. */
    accept(): void {
      refusing = false;
    },
    /** @returns the first message with such a subject to an address, as soon as it is there. */
    next: (to: string, subject: RegExp): Promise<Message> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = messages.find((message) => message.to === to && subject.test(message.subject));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

export type Mailbox = ReturnType<typeof openMailbox>;
