import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type Changes, evolveChanges, lastStep, NO_CHANGES, partOf } from './changes.ts';

/** A change with each command; `undo` and `redo` do that, and take it back in two events. */
const after = (...commands: readonly string[]): Changes =>
  commands.reduce((changes, name, i) => {
    const step = { undo: ['ChangeUndone'], redo: ['ChangeRedone'] }[name] ?? [];
    const types = name === 'DraftFilled' ? [name] : [...step, 'QuestionAdded', 'OptionMoved'];
    const metadata = { commandID: `${name}-${i}`, actorID: 'ada', time: '2026-01-02T03:00:00.000Z' };
    return types.reduce((state, type) => evolveChanges(state, { type, data: {}, metadata }), changes);
  }, NO_CHANGES);

const numbers = ({ changeNumber, undo, redo }: Changes) => [
  changeNumber,
  undo.map((change) => change.changeNumber),
  redo.map((change) => change.changeNumber),
];

describe('the changes of a draft', () => {
  it('are what each command did, with who did it and when', () => {
    const { undo } = after('a', 'b');
    expect(undo).toEqual([
      { changeNumber: 1, events: ['QuestionAdded', 'OptionMoved'], actorID: 'ada', at: '2026-01-02T03:00:00.000Z' },
      expect.objectContaining({ changeNumber: 2 }),
    ]);
  });

  it('are undone from the last and redone from the first, which both count', () => {
    expect(numbers(after('a', 'b', 'c'))).toEqual([3, [1, 2, 3], []]);
    expect(numbers(after('a', 'b', 'c', 'undo', 'undo'))).toEqual([5, [1], [3, 2]]);
    expect(numbers(after('a', 'b', 'c', 'undo', 'undo', 'redo'))).toEqual([6, [1, 2], [3]]);
  });

  it('cannot be redone after another change, which has a number of its own', () =>
    expect(numbers(after('a', 'b', 'undo', 'c'))).toEqual([4, [1, 4], []]));

  it('begin when a copy or a file is in the draft', () =>
    expect(numbers(after('a', 'b', 'DraftFilled', 'c'))).toEqual([1, [1], []]));

  it('can be undone to a limit', () => {
    const { undo } = after(...Array(LIMITS.undoSteps + 3).fill('a'));
    expect([undo.length, undo[0]?.changeNumber]).toEqual([LIMITS.undoSteps, 4]);
  });

  it('of one command in several appends are one step', () => {
    const changes = ['a', partOf('b', 0), partOf('b', 9), partOf('c', 0)].reduce(
      (state, commandID) =>
        evolveChanges(state, {
          ...{ type: 'QuestionAdded', data: {} },
          metadata: { commandID, actorID: 'ada', time: '2026-01-02T03:00:00.000Z' },
        }),
      NO_CHANGES,
    );
    const stepAt = (end: number) => lastStep(changes.undo.slice(0, end)).map(({ changeNumber }) => changeNumber);
    expect([4, 3, 1, 0].map(stepAt)).toEqual([[4], [2, 3], [1], []]);
  });
});
