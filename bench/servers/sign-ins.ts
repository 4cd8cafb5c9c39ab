import { createApplication, createCommandService, createPasswords } from '@groundwork/command-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { idFrom } from '../../seed/content.ts';
import { beginAttempt, EMAIL_SECRET, openFounder, openSeededLog, quiet, temporaryFolder } from '../kit/product.ts';
import { founderTokens } from '../kit/tokens.ts';

/** The command service with real hashing; on request it measures bare hashing instead. */
const PEOPLE = 64;
const PASSWORD = 'a password for the bench';

const { log } = await openSeededLog(temporaryFolder());
const passwords = createPasswords();
// Keeps the cheap hashes of the warm-up.
const lenient = { ...passwords, needsRehash: () => false };
const application = createApplication({ log, emailSecret: EMAIL_SECRET, passwords: lenient });
const tokenKeys = generateTokenKeys();
const shared = { log, logger: quiet, tokenKeys, emailSecret: EMAIL_SECRET, application, rateFactor: 1_000_000 };
const service = await createCommandService(shared);
await service.app.ready();

async function admit(from: number, passwordHash: string): Promise<string[]> {
  const numbers = Array.from({ length: PEOPLE }, (_, i) => from + i);
  for (const number of numbers) {
    await openFounder(application, idFrom('bench-sign-in', String(number)), number, { passwordHash });
  }
  return numbers.map((number) => `bench${number}@bench.example`);
}
const passwordHash = await passwords.hash(PASSWORD);
const emails = await admit(1000, passwordHash);
const cheapEmails = await admit(2000, await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
const { attempts, selected } = await beginAttempt(application, 20);
const tokens = founderTokens(service.app, attempts);

/** @returns hashes per second at a concurrency, with nothing else running. */
async function bare(atOnce: number, seconds: number): Promise<number> {
  const until = performance.now() + 1000 * seconds;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(passwordHash, PASSWORD);
      done++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, caller));
  return done / ((performance.now() - started) / 1000);
}

const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (asked: { atOnce: number; seconds: number }) => {
  void bare(asked.atOnce, asked.seconds).then((rate) => process.send?.({ rate }));
});
process.send?.({ address, emails, cheapEmails, password: PASSWORD, attempts, tokens, questions: selected.questions });
process.on('disconnect', () => process.exit(0));
