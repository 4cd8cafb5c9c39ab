/** What every engine of the read store must do, and refuse. */
import { describe } from 'vitest';
import { checkpoints } from './suite/checkpoints.ts';
import { epochs } from './suite/epochs.ts';
import { filling } from './suite/filling.ts';
import type { OpenStores } from './suite/harness.ts';
import { matching } from './suite/matching.ts';
import { pages } from './suite/pages.ts';
import { randomFilters } from './suite/random-filters.ts';
import { refusals } from './suite/refusals.ts';
import { removals, scrubbing } from './suite/removals.ts';
import { searches } from './suite/searches.ts';
import { values } from './suite/values.ts';
import { writes } from './suite/writes.ts';

/** @param open makes an empty store; called before each test. */
export function readStoreSuite(name: string, open: OpenStores): void {
  describe(`read store on ${name}`, () => {
    describe('matching', () => matching(open));
    describe('searches', () => searches(open));
    describe('pages', () => pages(open));
    describe('writes', () => writes(open));
    describe('filling', () => filling(open));
    describe('removals', () => removals(open));
    describe('scrubbing', () => scrubbing(open));
    describe('values', () => values(open));
    describe('checkpoints', () => checkpoints(open));
    describe('epochs', () => epochs(open));
    describe('refusals', () => refusals(open));
    describe('random filters', () => randomFilters(open));
  });
}
