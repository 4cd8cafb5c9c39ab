import type { Mailer, Message } from '../port.ts';

/** A mailer that keeps what it was given, and does with it what the test says. */
export function recordingMailer(send: (message: Message, nth: number) => void | Promise<void> = () => {}) {
  const sent: Message[] = [];
  let [underWay, most] = [0, 0];
  const mailer: Mailer = {
    async send(message) {
      const nth = sent.push(message);
      most = Math.max(most, ++underWay);
      try {
        await send(message, nth);
      } finally {
        underWay--;
      }
    },
    async forget() {},
    async close() {},
  };
  return { mailer, sent, mostAtOnce: () => most };
}

/** A promise that somebody else settles. */
export function settledLater() {
  let settle: { resolve: () => void; reject: (error: Error) => void } = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
