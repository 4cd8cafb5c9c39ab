import { BUILDER } from '@groundwork/contracts/administration';
import { expect, it } from 'vitest';
import { NEW_SECTOR, placeBody, placeProblem } from './place.ts';

const { add: TEXT } = BUILDER;
const existing = { industryID: '1', sectorID: '11', sector: '' };
const fresh = { industryID: '1', sectorID: NEW_SECTOR, sector: 'Payments' };

it.each([
  [existing, undefined],
  [fresh, undefined],
  [{ ...existing, industryID: '' }, TEXT.incomplete],
  [{ ...existing, sectorID: '' }, TEXT.incomplete],
  [{ ...fresh, sector: '' }, TEXT.incomplete],
  [{ ...fresh, sector: '   ' }, TEXT.invalidSector],
  [{ ...fresh, sector: '!?&' }, TEXT.invalidSector],
  [{ ...fresh, sector: '7' }, undefined],
  [{ ...fresh, sector: 'x'.repeat(255) }, undefined],
])('of %o says %s', (place, problem) => expect(placeProblem(place)).toBe(problem));

it('makes the primary assessment of a new sector, and an alternate of an existing one', () => {
  expect(placeBody({ ...fresh, sector: ' Payments ' })).toEqual({
    industry: 1,
    sector: 'Payments',
    sectorID: null,
    assessmentType: 'P',
  });
  expect(placeBody(existing)).toEqual({ industry: 1, sectorID: 11, assessmentType: 'A' });
});
