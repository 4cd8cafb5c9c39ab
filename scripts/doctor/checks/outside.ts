import { refusalOf, requiresTls } from '@groundwork/command-service';
import type { Settings } from '@groundwork/service-kit/settings';
import { fail, type Outcome, ok, warn } from '../finding.ts';

/** Tokens and mailed links bear less than a minute. */
const FAR_S = 30;
const OFF_S = 2;

export async function mailCheck({ optional, environment }: Settings): Promise<Outcome> {
  const url = optional('SMTP_URL');
  if (url === undefined) return ok('No server is set: messages are written to files.');
  const refusal = await refusalOf({ url, requireTls: requiresTls(environment, url) });
  if (refusal === null) return ok('The server takes our messages; none was sent.');
  return fail(`The server does not take our messages (${refusal}).`, cureOfMail(refusal));
}

function cureOfMail(refusal: string): string {
  if (refusal.startsWith('EAUTH')) return 'Set user and password in SMTP_URL right.';
  if (refusal.startsWith('ETLS')) return 'Use smtps://, or a server that offers STARTTLS.';
  return 'Look at host and port in SMTP_URL, and whether this machine may reach them.';
}

/** Reads one payment, and charges nobody. */
export async function stripeCheck({ optional }: Settings): Promise<Outcome[]> {
  const key = optional('STRIPE_SECRET_KEY');
  if (key === undefined) return [ok('Payments are simulated: no key of Stripe is set.')];
  const address = optional('STRIPE_API_URL') ?? 'https://api.stripe.com';
  const before = Date.now();
  let answer: Response;
  try {
    const headers = { authorization: `Bearer ${key.trim()}` };
    answer = await fetch(new URL('/v1/payment_intents?limit=1', address), { headers, redirect: 'error' });
  } catch {
    return [fail('Stripe cannot be reached.', 'Let this machine reach api.stripe.com on port 443.')];
  }
  const ours = halfWay(before, Date.now());
  await answer.body?.cancel();
  const date = answer.headers.get('date');
  const clock = date === null ? [] : clockOutcome('Stripe', new Date(date), ours, 1);
  return [stripeOutcome(answer.status), ...clock.filter(({ level }) => level !== 'ok')];
}

function stripeOutcome(status: number): Outcome {
  if (status === 200) return ok('Stripe takes the key.');
  if (status === 401)
    return fail(
      'Stripe does not know STRIPE_SECRET_KEY.',
      'Copy the key of this account from the dashboard of Stripe.',
    );
  if (status === 403)
    return fail(
      'STRIPE_SECRET_KEY may not see payments.',
      'Give the restricted key rights to PaymentIntents and Refunds.',
    );
  return warn(`Stripe answered ${status}.`, 'Look at status.stripe.com, then ask again.');
}

/** @param grain seconds that the other clock is told in. */
export function clockOutcome(whose: string, theirs: Date, ours: Date, grain = 0): Outcome[] {
  const off = Math.abs(theirs.getTime() - ours.getTime()) / 1000 - grain;
  const says = `This clock and that of ${whose} differ by ${Math.max(0, off).toFixed(1)} s.`;
  const cure = 'Have both set by NTP (timedatectl).';
  if (off > FAR_S) return [fail(says, cure)];
  return [off > OFF_S ? warn(says, cure) : ok(says)];
}

/** When the other side answered, as near as can be told. */
const halfWay = (asked: number, answered: number): Date => new Date((asked + answered) / 2);

/** @param name of the service. @param url where it is. */
export async function readyCheck(name: string, url: string): Promise<Outcome> {
  try {
    const answer = await fetch(new URL('/health/ready', url), { redirect: 'error' });
    await answer.body?.cancel();
    if (answer.ok) return ok(`${name} is ready.`);
    return warn(
      `${name} answers, but is not ready (${answer.status}).`,
      'Wait if it was just started, else look at its log.',
    );
  } catch {
    return fail(`${name} cannot be reached.`, 'Start it, or set its address right.');
  }
}

/** @param ask asks the server what it is. */
export async function mongoCheck(
  ask: () => Promise<{ time: Date; isReplicaSet: boolean; isWritable: boolean }>,
): Promise<Outcome[]> {
  const before = Date.now();
  const { time, isReplicaSet, isWritable } = await ask();
  const ours = halfWay(before, Date.now());
  if (!isReplicaSet)
    return [
      fail('MongoDB runs alone, which loses acknowledged writes.', 'Run it as a replica set, of one member at least.'),
    ];
  if (!isWritable)
    return [warn('MongoDB answers, but not as the primary.', 'Wait for an election, or name all members in the URL.')];
  return [ok('MongoDB answers as the primary of a replica set.'), ...clockOutcome('MongoDB', time, ours)];
}

/** Collections whose documents end, by the database that a program has; an index removes them. */
const ENDING: Readonly<Record<string, readonly string[]>> = { automations: ['counts'], read: ['_counts', '_presence'] };

/** @param databases of MongoDB that the program may read. @param untidiedIn names the collections that lack their index. */
export async function tidyCheck(
  databases: readonly string[],
  untidiedIn: (database: string, collections: readonly string[]) => Promise<readonly string[]>,
): Promise<Outcome[]> {
  const found = await Promise.all(
    databases.map(async (database) =>
      (await untidiedIn(database, ENDING[database] ?? [])).map((name) => `${database}.${name}`),
    ),
  );
  const cure =
    'Give the user of the database the right to createIndex (`readWrite` has it), and start the services again.';
  return found.flat().map((name) => warn(`What has ended stays in ${name}: it has no index that removes it.`, cure));
}
