import { SMTPServer } from 'smtp-server';
import { freePort } from './product.ts';

export interface TakenMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that asks for no password. @param onMail called with each message before it is said to be taken. */
export async function startMailServer(onMail: (mail: TakenMail) => void) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        onMail({ to: envelope.rcptTo.map(({ address }) => address), text });
        callback();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
