import { expect, it } from 'vitest';
import { reportOf } from '../report-model.ts';
import { fixture } from '../testing/fixture.ts';
import { highestAndLowest } from './extremes.ts';

/** @param percents by section id. @returns ids of the highest and the lowest section, null where none is shown. */
function shownOf(percents: Readonly<Record<number, number | null>>) {
  const ids = Object.keys(percents).map(Number);
  const [like] = fixture.sections;
  if (!like) throw new Error('The fixture has sections.');
  const { sections } = reportOf({
    ...fixture,
    sections: ids.map((id) => ({ ...like, id })),
    sectionScores: ids.map((sectionID) => {
      const sectionPercent = percents[sectionID] ?? null;
      return { sectionID, shortName: '', sectionScore: null, sectionPercent, change: null };
    }),
  });
  const shown = highestAndLowest(sections);
  if (shown?.kind === 'differ') return [shown.best.id, shown.weakest.id];
  return shown?.kind === 'one' ? [shown.section.id] : shown && `all ${shown.percent}`;
}

it.each([
  ['the best and the weakest', { 2: 60, 3: 90, 4: 10 }, [3, 4]],
  ['the first of those that tie', { 2: 90, 3: 90, 4: 10, 5: 10 }, [2, 4]],
  ['one section alone', { 2: 60 }, [2]],
  ['no highest and no lowest section when all tie', { 1: 100, 2: 0, 3: 0 }, 'all 0'],
  ['none of the sections 1 and 12, and none without a score', { 1: 100, 2: 60, 3: 40, 4: null, 12: 0 }, [2, 3]],
  ['nothing when nothing may be shown', { 1: 100, 12: 0 }, null],
] as const)('shows %s', (_, percents, shown) => expect(shownOf(percents)).toEqual(shown));
