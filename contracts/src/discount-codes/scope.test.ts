import { describe, expect, it } from 'vitest';
import { ANYTHING, adopted, type Places, type Scope } from './scope.ts';

/** Industry 1 has the sectors 3 and 4, industry 2 has 5; `readiness` is about sector 3. */
const places: Places = {
  industryOf: (sectorID) => ({ 3: 1, 4: 1, 5: 2 })[sectorID],
  placeOf: (assessmentID) => (assessmentID === 'readiness' ? { industryID: 1, sectorID: 3 } : undefined),
};
const scope = (about: Partial<Scope>): Scope => ({ ...ANYTHING, ...about });

const given = (code: Partial<Scope>) => ({
  when: (wanted: Partial<Scope>) => {
    const result = adopted(scope(code), scope(wanted), places);
    return {
      thenFor: (about: Partial<Scope>) => expect(result).toEqual(scope(about)),
      thenForSomethingElse: () => expect(result).toBeNull(),
    };
  },
});
const READINESS = { industryID: 1, sectorID: 3, assessmentID: 'readiness' };

describe('a code for anything', () => {
  it.each([{}, { industryID: 2 }, { industryID: 1, sectorID: 5 }, { assessmentID: 'unknown' }])(
    'changes nothing of what a sign-up names: %j',
    (wanted) => given({}).when(wanted).thenFor(wanted),
  );
});

describe('a code for one thing, where the sign-up names nothing', () => {
  it('leads to its industry', () => given({ industryID: 1 }).when({}).thenFor({ industryID: 1 }));
  it('leads to its sector, and so to the sector’s industry', () =>
    given({ sectorID: 5 }).when({}).thenFor({ industryID: 2, sectorID: 5 }));
  it('leads to its assessment, and so to sector and industry', () =>
    given({ assessmentID: 'readiness' }).when({}).thenFor(READINESS));
  it('leads as far as is known', () => {
    given({ sectorID: 99 }).when({}).thenFor({ sectorID: 99 });
    given({ assessmentID: 'new' }).when({}).thenFor({ assessmentID: 'new' });
  });
});

describe('a code for one thing, where the sign-up names some', () => {
  it('adds what the sign-up leaves open', () => {
    given({ sectorID: 5 }).when({ industryID: 2 }).thenFor({ industryID: 2, sectorID: 5 });
    given({ assessmentID: 'readiness' }).when({ sectorID: 3 }).thenFor(READINESS);
  });
  it('leaves to the sign-up what it does not care for', () => {
    given({ industryID: 1 }).when({ sectorID: 4 }).thenFor({ industryID: 1, sectorID: 4 });
    given({ sectorID: 3 }).when({ assessmentID: 'readiness' }).thenFor(READINESS);
    given({ industryID: 1 }).when({ assessmentID: 'unknown' }).thenFor({ industryID: 1, assessmentID: 'unknown' });
  });
  it.each([
    ['another industry', { industryID: 1 }, { industryID: 2 }],
    ['another sector', { sectorID: 3 }, { sectorID: 4 }],
    ['another assessment', { assessmentID: 'readiness' }, { assessmentID: 'other' }],
    ['an industry that does not have the sector', { sectorID: 5 }, { industryID: 1 }],
    ['a sector of another industry', { industryID: 1 }, { sectorID: 5 }],
    ['a sector of another industry beside the right industry', { industryID: 1 }, { industryID: 1, sectorID: 5 }],
    ['an assessment of another sector', { sectorID: 4 }, { assessmentID: 'readiness' }],
    ['a sector that the assessment is not about', { assessmentID: 'readiness' }, { sectorID: 4 }],
    ['an industry that the assessment is not about', { assessmentID: 'readiness' }, { industryID: 2 }],
  ])('is for something else when it names %s', (_, code, wanted) => given(code).when(wanted).thenForSomethingElse());
});
