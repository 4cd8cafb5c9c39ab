import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, MailUnavailable } from '../port.ts';
import { CLOSED, type Outgoing, outgoing } from './outgoing.ts';

export interface FileMailerOptions extends Outgoing {
  readonly folder: string;
  readonly print?: (line: string) => void;
}

/** Writes `<userID>.<mailID>.eml`, readable by its owner only, and prints its link: for use without a mail server. */
export function createFileMailer({ folder, print = console.log, ...sender }: FileMailerOptions): Mailer {
  const transport = createTransport({ ...CLOSED, streamTransport: true, buffer: true, newline: 'windows' });

  return {
    async send(message) {
      const mail = outgoing(sender, message);
      const file = join(folder, `${message.userID}.${message.mailID}.eml`);
      const fresh = `${file}.new`;
      try {
        const { message: eml } = await transport.sendMail(mail);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(fresh, eml as Buffer, { mode: 0o600, flush: true });
        await rename(fresh, file);
      } catch (error) {
        // What a full disk cut short is no message.
        await rm(fresh, { force: true }).catch(() => undefined);
        throw new MailUnavailable((error as NodeJS.ErrnoException).code ?? 'unknown');
      }
      const link = /https?:\/\/\S+/.exec(message.text)?.[0];
      print(link ? `Mail: ${file}\n      ${link}` : `Mail: ${file}`);
    },
    /** Includes files half written at a crash. Ids have no dot, so no other user's file begins like this. */
    async forget(userID) {
      const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const theirs = files.filter((file) => file.startsWith(`${userID}.`));
      await Promise.all(theirs.map((file) => rm(join(folder, file), { force: true })));
    },
    async close() {},
  };
}
