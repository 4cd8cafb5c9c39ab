import { AgreementIssued } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { agreementsProjection } from './agreements.ts';

const issued = (agreementID: string) => AgreementIssued.of({ agreementID, content: `Statement ${agreementID}` });
const log = givenLog([issued('first'), issued('second'), issued('third')]);
const [current] = agreementsProjection.collections;

describe.each(DELIVERIES)('the confidentiality statement, its events delivered %s', (_, deliver) => {
  it('is the one issued last, and the only one', async () => {
    if (!current) throw new Error('the projection has no collection');
    const projected = await log.projectedBy(agreementsProjection, deliver);
    expect(projected.of(current)).toEqual([
      expect.objectContaining({ agreementID: 'third', content: 'Statement third', createdAt: timeOf(3) }),
    ]);
  });
});

it('is the same document whatever way its events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(agreementsProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
