import { ANYTHING } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPipeline } from '../core/pipeline.ts';
import { assessment } from '../questionnaires/assessment.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import { commandContext } from '../testing/given.ts';
import { createDiscountCodes, type DiscountCodes, discountIDOf } from './discount-codes.ts';
import { generateCode } from './testing/codes.ts';

const context = (id: string) => commandContext(id, { deadline: Date.now() + 20_000 });

let log: Log;
let codes: DiscountCodes;
beforeEach(() => {
  log = openEmbeddedLog();
  codes = process();
});
afterEach(() => log.close());

/** What one process knows of the codes. */
function process(): DiscountCodes {
  const now = () => new Date();
  const pipeline = createPipeline({ log, now });
  const [assessments, places] = [pipeline.handle(assessment), pipeline.handle(taxonomy)];
  return createDiscountCodes(pipeline, { assessments, taxonomy: places, now });
}

const generate = (code: string, maxUses: number | null) => generateCode({ codes }, code, { maxUses });
const countOf = async (code: string, type: string) =>
  (await log.readStream(`discountCode-${discountIDOf(code)}`)).filter((event) => event.type === type).length;

/** A hundred purchases take the code at once. @returns which of them have it. */
async function rush(code: string, processes: readonly DiscountCodes[]): Promise<string[]> {
  const purchases = Array.from({ length: 100 }, (_, i) => `p${i}`);
  const results = await Promise.allSettled(
    purchases.map((id, i) => processes[i % processes.length]?.hold(code, id, ANYTHING, context(`hold-${id}`))),
  );
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'invalidDiscountCode' });
  }
  return purchases.filter((_, i) => results[i]?.status === 'fulfilled');
}

describe('a code with seven uses', () => {
  it.each([1, 3])('is held by seven of a hundred purchases at once, in %i processes', async (count) => {
    await generate('SEVEN', 7);
    const processes = Array.from({ length: count }, process);
    const holders = await rush('SEVEN', processes);
    expect(holders).toHaveLength(7);
    await Promise.all(holders.map((id) => codes.redeem('SEVEN', id, id, context(`redeem-${id}`))));
    expect(await countOf('SEVEN', 'DiscountCodeRedeemed')).toBe(7);
    // Only they are let through again, without another use: one purchase has one.
    expect(await rush('SEVEN', processes)).toEqual(holders);
    expect(await countOf('SEVEN', 'DiscountCodeHeld')).toBe(7);
  });

  it('is free again as often as it was given back', async () => {
    await generate('SEVEN', 7);
    const holders = await rush('SEVEN', [codes]);
    await Promise.all(holders.slice(0, 3).map((id) => codes.release('SEVEN', id, context(`release-${id}`))));
    const later = Array.from({ length: 10 }, (_, i) => `later${i}`);
    const results = await Promise.allSettled(
      later.map((id) => codes.hold('SEVEN', id, ANYTHING, context(`hold-${id}`))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

describe('a code', () => {
  it('is the same however it is typed, and exists once', async () => {
    await generate('Spring', 5);
    await generate(' SPRING ', 9);
    expect(await codes.usable('spring ', ANYTHING)).toMatchObject({ code: { code: 'SPRING', maxUses: 5 } });
    expect(await countOf('spring', 'DiscountCodeGenerated')).toBe(1);
  });

  it('that is unknown or was deactivated is not usable', async () => {
    await generate('GONE', null);
    await codes.deactivate('gone', context('deactivate'));
    for (const code of ['GONE', 'NEVER']) {
      await expect(codes.usable(code, ANYTHING)).rejects.toMatchObject({
        code: 'invalidDiscountCode',
        field: '/discountCode',
      });
    }
  });
});
