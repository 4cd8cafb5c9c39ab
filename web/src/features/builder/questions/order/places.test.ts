import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuilderQuestions } from '../../../../shared/builder/queries.ts';
import { aQuestion, aSection } from '../../../../shared/builder/testing/sections.ts';
import { droppedOrder, stepOf, withOptionMoved, withQuestionMoved } from './places.ts';

const DRAFT: BuilderQuestions = {
  maxScore: 30,
  sections: [aSection(1, [aQuestion('a'), aQuestion('b'), aQuestion('c')]), aSection(2, [aQuestion('d')])],
};
const order = ({ sections }: BuilderQuestions): string =>
  sections.map(({ questions }) => questions.map((q) => `${q.questionID}${q.questionOrder}`).join(' ')).join(' | ');

describe('a question', () => {
  it.each([
    ['a', 1, 3, 'b1 c2 a3 | d1'],
    ['c', 1, 1, 'c1 a2 b3 | d1'],
    ['b', 1, 99, 'a1 c2 b3 | d1'],
    ['b', 2, 1, 'a1 c2 | b1 d2'],
    ['b', 2, 2, 'a1 c2 | d1 b2'],
    ['d', 1, 4, 'a1 b2 c3 d4 | '],
    ['x', 1, 1, 'a1 b2 c3 | d1'],
    ['a', 9, 1, 'a1 b2 c3 | d1'],
  ])('%s goes to section %i, place %i', (questionID, sectionID, questionOrder, then) =>
    expect(order(withQuestionMoved(DRAFT, questionID, { sectionID, questionOrder }))).toBe(then),
  );

  it('takes its points along, and is of the section where it went', () => {
    const { sections } = withQuestionMoved(DRAFT, 'a', { sectionID: 2, questionOrder: 1 });
    expect(sections.map(({ maxSectionImpact }) => maxSectionImpact)).toEqual([20, 20]);
    expect(sections[1]?.questions[0]).toMatchObject({ sectionID: 2, sectionName: 'Section 2', sectionShortName: 'S2' });
  });

  it.each([
    ['a', 'up', null],
    ['a', 'down', { sectionID: 1, questionOrder: 2 }],
    ['c', 'down', { sectionID: 2, questionOrder: 1 }],
    ['d', 'up', { sectionID: 1, questionOrder: 4 }],
    ['d', 'down', null],
  ] as const)('a step of %s %s', (questionID, direction, place) => {
    const question = DRAFT.sections.flatMap(({ questions }) => questions).find((q) => q.questionID === questionID);
    expect(question && stepOf(DRAFT.sections, question, direction)).toEqual(place);
  });
});

it('options are numbered anew from 1', () => {
  const { sections } = withOptionMoved(DRAFT, 'ao3', 1);
  const options = sections[0]?.questions[0]?.questionOptions.map((o) => `${o.questionOptionID} ${o.optionOrder}`);
  expect(options).toEqual(['ao3 1', 'ao1 2', 'ao2 3']);
});

it('what is dropped comes to stand at the edge where it was dropped', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.nat(4), fc.nat(4), fc.constantFrom('top' as const, 'bottom' as const), (from, onto, edge) => {
      fc.pre(from !== onto);
      const moved = ids[from] ?? '';
      const others = ids.filter((id) => id !== moved);
      others.splice(droppedOrder(from + 1, onto + 1, edge) - 1, 0, moved);
      const [at, target] = [others.indexOf(moved), others.indexOf(ids[onto] ?? '')];
      return edge === 'top' ? at === target - 1 : at === target + 1;
    }),
  );
  expect(droppedOrder(null, 1, 'top')).toBe(1);
  expect(droppedOrder(null, 1, 'bottom')).toBe(2);
});
