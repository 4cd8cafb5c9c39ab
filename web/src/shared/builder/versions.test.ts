import { expect, it } from 'vitest';
import { hasHistory, newestFirst, type Version, versionToReturnTo } from './versions.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const version = (
  n: number,
  actions: readonly [Version['actions'][number]['actionType'], number][],
  change = {},
): Version => ({
  assessmentID: `a.${n}`,
  versionNumber: n,
  isActive: 0,
  isDraft: 0,
  actions: actions.map(([actionType, day]) => ({
    actionType,
    historyCreated: at(day),
    actorID: 'm',
    actorName: 'Maya Chen',
  })),
  ...change,
});
const draft = version(3, [], { versionNumber: 0, isDraft: 1 });
const first = version(1, [
  ['DEACTIVATED', 9],
  ['ACTIVATED', 2],
  ['PUBLISHED', 1],
]);
const second = version(2, [
  ['DEACTIVATED', 7],
  ['PUBLISHED', 5],
]);
const returns = (...versionHistory: Version[]) => versionToReturnTo({ versionHistory })?.assessmentID;

it('returns to the active version, else the one deactivated last, else the one published last, else the draft', () => {
  expect(returns(draft, { ...second, isActive: 1 }, first)).toBe('a.2');
  expect(returns(draft, second, first)).toBe('a.1');
  expect(returns(draft, version(2, [['PUBLISHED', 5]]), version(1, [['PUBLISHED', 1]]))).toBe('a.2');
  expect(returns(draft)).toBe('a.3');
  expect(returns()).toBeUndefined();
});

it('lists the draft first, then the newest version', () => {
  expect(newestFirst([first, draft, second]).map(({ assessmentID }) => assessmentID)).toEqual(['a.3', 'a.2', 'a.1']);
});

it('has a history above version 1', () => {
  expect(hasHistory({ versionHistory: [draft, first] })).toBe(false);
  expect(hasHistory({ versionHistory: [second, first] })).toBe(true);
});
