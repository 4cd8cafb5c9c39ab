import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** What a mail server does with a message. */
export type Behaviour =
  | 'accept'
  /** 550: there is nobody of that name. */
  | 'refuseRecipient'
  /** 554 after it has read the message. */
  | 'refuseMessage'
  /** 550 for whom it comes from. */
  | 'refuseSender'
  /** 451: come again later. */
  | 'greylist'
  /** Reads the message and never answers. */
  | 'stall'
  /** Breaks off while the message comes in. */
  | 'drop'
  /** Takes the message and breaks off before it says so. */
  | 'takeAndDrop';

interface Received {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
}

const no = (responseCode: number): Error => Object.assign(new Error('go away, anna@example.com'), { responseCode });

/** A real SMTP server on this machine. @param behaviours of the messages to come, in turn; the last one stays. */
export async function startSmtpServer(...behaviours: Behaviour[]) {
  const received: Received[] = [];
  let tries = 0;
  let connections = 0;
  let behaviour: Behaviour = 'accept';

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onMailFrom(_address, _session, callback) {
      behaviour = behaviours[Math.min(tries++, behaviours.length - 1)] ?? 'accept';
      callback(behaviour === 'refuseSender' ? no(550) : null);
    },
    onRcptTo(_address, _session, callback) {
      callback(behaviour === 'refuseRecipient' ? no(550) : behaviour === 'greylist' ? no(451) : null);
    },
    onData(stream, session, callback) {
      const breakOff = (): void => {
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      if (behaviour === 'drop') return breakOff();
      read(stream).then((raw) => {
        if (behaviour === 'stall') return;
        if (behaviour === 'refuseMessage') return callback(no(554));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        if (behaviour === 'takeAndDrop') return breakOff();
        callback();
      }, callback);
    },
  });
  // A client that breaks off is what some of the tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    connections: () => connections,
    /** Closes all connections, as servers do with idle ones. */
    hangUp(): void {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
