import { LIFETIMES, LIMITS, Refusal } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPipeline } from '../core/pipeline.ts';
import { commandContext, secondsAfter, THEN } from '../testing/given.ts';
import { openOpenCaptcha } from './testing/open-captcha.ts';
import { createVerifications } from './verifications.ts';

let log: Log;
let time: Date;
beforeEach(() => {
  log = openEmbeddedLog();
  time = THEN;
});
afterEach(() => log.close());

const now = (): Date => time;
const visitor = (name: string) => commandContext(name, { actorType: 'visitor', actorID: 'visitor' });
/** As one process has them, beside others on the same log. */
const open = (secret = 'a secret') =>
  createVerifications(createPipeline({ log, now }), { captcha: openOpenCaptcha(), secret, now });
const notHuman = expect.objectContaining({ name: 'Refusal', code: 'notHuman' });

describe('a visitor who passed a challenge', () => {
  it('gets a proof that lets one request through, as often as that is repeated', async () => {
    const verifications = open();
    const { proof, expiresAt, position } = await verifications.verify('token', visitor('verify'));
    expect(expiresAt).toBe(secondsAfter(LIFETIMES.verification).toISOString());
    expect(position).toBe(await log.head());

    await verifications.spend(proof, 'purchase', visitor('first'));
    await verifications.spend(proof, 'purchase', visitor('again'));
    await expect(verifications.spend(proof, 'another', visitor('second'))).rejects.toThrow(notHuman);
  });

  it('has ten minutes to use the proof', async () => {
    const verifications = open();
    const early = await verifications.verify('one', visitor('one'));
    const late = await verifications.verify('two', visitor('two'));
    time = secondsAfter(LIFETIMES.verification - 1);
    await verifications.spend(early.proof, 'purchase', visitor('spend one'));
    time = secondsAfter(LIFETIMES.verification);
    await expect(verifications.spend(late.proof, 'purchase', visitor('spend two'))).rejects.toThrow(notHuman);
  });

  it('gets no second proof for the same challenge, not even once the first is over', async () => {
    const verifications = open();
    await verifications.verify('token', visitor('first'));
    await expect(verifications.verify('token', visitor('second'))).rejects.toThrow(notHuman);
    time = secondsAfter(100 * LIFETIMES.verification);
    await expect(open().verify('token', visitor('third'))).rejects.toThrow(notHuman);
  });
});

describe('a proof that has to cost something', () => {
  it('is taken from who did the work, and not used up by who did too little', async () => {
    const verifications = open();
    const { proof: cheap } = await verifications.verify('cheap*2', visitor('cheap'));
    const { proof: dear } = await verifications.verify('dear*8', visitor('dear'));
    await expect(verifications.spend(cheap, 'sign-in', visitor('one'), 4)).rejects.toThrow(
      expect.objectContaining({ code: 'proofRequired', proofPrice: 4 }),
    );
    await verifications.spend(dear, 'sign-in', visitor('two'), 4);
    await verifications.spend(cheap, 'another', visitor('three'), 2);
  });

  it('is worth as much as the dearest that is asked for at most, and the least at least', async () => {
    const verifications = open();
    for (const [token, worth] of [
      ['much*100', LIMITS.proofPrice],
      ['nothing*0', 1],
    ] as const) {
      const { proof } = await verifications.verify(token, visitor(token));
      await verifications.spend(proof, `worth-${worth}`, visitor(`${token}-spent`), worth);
      await expect(verifications.spend(proof, 'more', visitor(`${token}-more`), worth + 1)).rejects.toThrow(
        expect.objectContaining({ code: 'proofRequired' }),
      );
    }
  });

  it('cannot be made dearer by who shows it', async () => {
    const verifications = open();
    const { proof: least } = await verifications.verify('least', visitor('least'));
    const { proof: cheap } = await verifications.verify('cheap*2', visitor('cheap'));
    for (const made of [`${least}.8`, cheap.replace(/2$/, '8'), cheap.replace(/\.2$/, ''), `${cheap}0`]) {
      await expect(verifications.spend(made, 'sign-in', visitor(made)), made).rejects.toThrow(notHuman);
    }
  });
});

describe('a robot', () => {
  it('gets no proof and leaves no trace in the log', async () => {
    const head = await log.head();
    await expect(open().verify('robot', visitor('verify'))).rejects.toThrow(notHuman);
    expect(await log.head()).toBe(head);
  });

  it('is not let through by what it made up, changed, or got from another installation', async () => {
    const verifications = open();
    const { proof } = await verifications.verify('token', visitor('verify'));
    const foreign = await open('another secret').verify('theirs', visitor('foreign'));
    const [id, signature] = proof.split('.') as [string, string];
    const other = 'A'.repeat(43);
    for (const bad of [
      '',
      '.',
      id,
      `${id}.`,
      `.${signature}`,
      `${other}.${signature}`,
      `${id}.${other}`,
      `${proof}x`,
      `${proof}\n`,
      `${id}/../x.${signature}`,
      foreign.proof,
    ]) {
      await expect(verifications.spend(bad, 'purchase', visitor('spend')), bad).rejects.toThrow(notHuman);
    }
    await verifications.spend(proof, 'purchase', visitor('good'));
  });
});

describe('twenty at once', () => {
  const outcomes = async (tries: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(tries);
    const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'notHuman')).toBe(true);
    return settled.length - refused.length;
  };
  const twenty = Array.from({ length: 20 }, (_, i) => i);

  it('who show the same proof, to several processes, let one through', async () => {
    const { proof } = await open().verify('token', visitor('verify'));
    const processes = [open(), open(), open()] as const;
    const won = await outcomes(
      twenty.map((i) => (processes[i % 3] ?? processes[0]).spend(proof, `purchase${i}`, visitor(`spend${i}`))),
    );
    expect(won).toBe(1);
  });

  it('who show the same solution, to several processes, get one proof', async () => {
    const processes = [open(), open(), open()] as const;
    const won = await outcomes(
      twenty.map((i) => (processes[i % 3] ?? processes[0]).verify('token', visitor(`verify${i}`))),
    );
    expect(won).toBe(1);
  });
});
