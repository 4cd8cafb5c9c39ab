import { BUILDER } from '@groundwork/contracts/administration';
import { expect, it } from 'vitest';
import { NEW_SECTOR, placeBody, placeProblems } from './place.ts';
import { ADD } from './texts.ts';

const { add: TEXT } = BUILDER;
const existing = { industryID: '1', sectorID: '11', sector: '' };
const fresh = { industryID: '1', sectorID: NEW_SECTOR, sector: 'Payments' };

it.each([
  [existing, {}],
  [fresh, {}],
  [
    { ...existing, industryID: '', sectorID: '' },
    { form: TEXT.incomplete, industryID: ADD.missing.industry },
  ],
  [
    { ...existing, sectorID: '' },
    { form: TEXT.incomplete, sectorID: ADD.missing.sector },
  ],
  [
    { ...fresh, sector: '' },
    { form: TEXT.incomplete, sector: ADD.missing.name },
  ],
  [{ ...fresh, sector: '   ' }, { sector: TEXT.invalidSector }],
  [{ ...fresh, sector: '!?&' }, { sector: TEXT.invalidSector }],
  [{ ...fresh, sector: '7' }, {}],
  [{ ...fresh, sector: 'x'.repeat(255) }, {}],
])('of %o says %o', (place, problems) => expect(placeProblems(place)).toEqual(problems));

it('makes the primary assessment of a new sector, and an alternate of an existing one', () => {
  expect(placeBody({ ...fresh, sector: ' Payments ' })).toEqual({
    industry: 1,
    sector: 'Payments',
    sectorID: null,
    assessmentType: 'P',
  });
  expect(placeBody(existing)).toEqual({ industry: 1, sectorID: 11, assessmentType: 'A' });
});
