import { expect, it } from 'vitest';
import { assertSame, type InvitationBatch } from './batch.ts';

const PIA = {
  userType: 'partnerUser',
  partnerID: 'north',
  firstName: 'Pia',
  lastName: 'Poulsen',
  email: 'pia@x.example',
} as const;
const OF_BATCH = { batchID: 'b', userID: 'row', accountID: 'pia', row: 0 };
const asked = (change: object, digest = 'digest') => ({ digest, rows: [{ ...PIA, accountIDs: ['pia'], ...change }] });
const planned = (change: object): InvitationBatch => ({
  plan: [{ ...OF_BATCH, ...PIA, fileDigest: 'digest', ...change }],
  settled: new Map(),
  by: { actorID: 'adam', actorType: 'admin' },
  isCompleted: false,
});
const GONE = { firstName: '', lastName: '', email: '' };

it('a file is known by its digest, also when nothing of its rows is readable any more', () => {
  expect(() => assertSame(asked({}), planned(GONE))).not.toThrow();
  expect(() => assertSame(asked({ firstName: 'Mia' }, 'another'), planned(GONE))).toThrow(/already used/);
});

it('one of an earlier release is known by what is left of its rows', () => {
  const old = { fileDigest: '' };
  expect(() => assertSame(asked({}), planned(old))).not.toThrow();
  expect(() => assertSame(asked({ firstName: 'Mia' }), planned(old))).toThrow(/already used/);
  expect(() => assertSame(asked({}), planned({ ...old, ...GONE }))).not.toThrow();
  expect(() => assertSame(asked({ accountIDs: ['mia'] }), planned({ ...old, ...GONE }))).toThrow(/already used/);
});
