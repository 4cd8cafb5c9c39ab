import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuilderOption, BuilderQuestion, BuilderSection } from '../queries.ts';
import { anOption, aQuestion, aSection } from '../testing/version.ts';
import { type Difference, differenceOf, kindsOf, type Version } from './difference-model.ts';
import { movedOf } from './order.ts';
import { wordParts } from './words.ts';

const versionOf = (...sections: BuilderSection[]): Version => ({
  assessmentTitle: 'Readiness',
  maxScore: 10,
  sections,
});

describe('the difference of two versions', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => aQuestion({ questionID: id }));
  const team = (...questions: (BuilderQuestion | undefined)[]): BuilderSection =>
    aSection(
      { sectionID: 1, sectionName: 'Team' },
      questions.filter((q) => q !== undefined),
    );
  const market = (...questions: (BuilderQuestion | undefined)[]): BuilderSection =>
    aSection(
      { sectionID: 2, sectionName: 'Market' },
      questions.filter((q) => q !== undefined),
    );
  const told = ({ sections }: Difference): string[] =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((q) => `${sectionName} ${q.questionID} ${kindsOf(q).join('+') || 'same'}`),
    );

  it('tells what was added and removed, each where it stands', () => {
    const difference = differenceOf(versionOf(team(a, b)), versionOf(team(a, c)));
    expect(told(difference)).toEqual(['Team a same', 'Team b removed', 'Team c added']);
    expect(difference.counts).toEqual({ added: 1, removed: 1, changed: 0, moved: 0 });
  });

  it('does not call a question moved that only others went before', () =>
    expect(told(differenceOf(versionOf(team(b)), versionOf(team(a, b))))).toEqual(['Team a added', 'Team b same']));

  it('tells a question in another section once, where it is now', () => {
    const difference = differenceOf(versionOf(team(a, b), market(c)), versionOf(team(a), market(b, c)));
    expect(told(difference)).toEqual(['Team a same', 'Market b moved', 'Market c same']);
    expect(difference.sections[0]?.questionCount).toEqual({ before: 2, after: 1 });
  });

  it('names the fields that changed, of a question and of its options', () => {
    const one = aQuestion({
      questionID: 'a',
      questionOptions: [anOption({ questionOptionID: 'x' }), anOption({ questionOptionID: 'y', optionOrder: 2 })],
    });
    const other = {
      ...one,
      helpText: 'Think of the last year.',
      questionOptions: one.questionOptions.map((o) => (o.questionOptionID === 'y' ? { ...o, scoreImpact: 7 } : o)),
    };
    const question = differenceOf(versionOf(team(one)), versionOf(team(other))).sections[0]?.questions[0];
    expect(question?.changed).toEqual(['helpText']);
    expect(question?.options.map(({ questionOptionID, changed }) => [questionOptionID, changed])).toEqual([
      ['x', []],
      ['y', ['scoreImpact']],
    ]);
  });

  it('counts another title as a difference', () => {
    const [before, after] = [versionOf(team(a)), { ...versionOf(team(a)), assessmentTitle: 'Ready' }];
    expect(differenceOf(before, after)).toMatchObject({ isEmpty: false, counts: { changed: 0 } });
  });
});

const option = (id: string): fc.Arbitrary<BuilderOption> =>
  fc
    .record({ text: fc.constantFrom('Yes', 'No', 'Partly'), scoreImpact: fc.integer({ min: -2, max: 2 }) })
    .map((texts) => anOption({ questionOptionID: id, ...texts }));

const version: fc.Arbitrary<Version> = fc
  .record({
    assessmentTitle: fc.constantFrom('Readiness', 'Ready'),
    placed: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        sectionID: fc.integer({ min: 1, max: 3 }),
        text: fc.constantFrom('Who sells?', 'Who buys?'),
        options: fc
          .shuffledSubarray(['x', 'y', 'z'])
          .chain((ids) =>
            fc.tuple(...ids.map(option)).map((options) => options.map((o, at) => ({ ...o, optionOrder: at + 1 }))),
          ),
      }),
      { selector: ({ id }) => id },
    ),
  })
  .map(({ assessmentTitle, placed }) => ({
    assessmentTitle,
    maxScore: placed.length,
    sections: [1, 2, 3]
      .map((sectionID) =>
        aSection(
          { sectionID, sectionName: `Section ${sectionID}` },
          placed
            .filter((one) => one.sectionID === sectionID)
            .map(({ id, text, options }) => aQuestion({ questionID: id, text, questionOptions: options })),
        ),
      )
      .filter(({ questions }) => questions.length > 0),
  }));

/** By question, without where it stands on the page. */
const byQuestion = ({ sections }: Difference) =>
  sections
    .flatMap(({ questions }) => questions)
    .map(({ options, ...question }) => ({
      ...question,
      options: [...options].sort((p, q) => p.questionOptionID.localeCompare(q.questionOptionID)),
    }))
    .sort((p, q) => p.questionID.localeCompare(q.questionID));

const swapped = <T extends { readonly before: unknown; readonly after: unknown }>(sides: T) => ({
  ...sides,
  before: sides.after,
  after: sides.before,
});

describe('of any versions', () => {
  it('a version does not differ from itself', () =>
    fc.assert(
      fc.property(version, (one) => {
        expect(differenceOf(one, one).isEmpty).toBe(true);
      }),
      { seed: 13 },
    ));

  it('swapping the sides mirrors the difference', () =>
    fc.assert(
      fc.property(version, version, (one, other) => {
        const [there, back] = [differenceOf(one, other), differenceOf(other, one)];
        const { added, removed, ...counts } = there.counts;
        expect(back.counts).toEqual({ ...counts, added: removed, removed: added });
        expect(back.isEmpty).toBe(there.isEmpty);
        expect(byQuestion(back)).toEqual(
          byQuestion(there).map((question) => ({ ...swapped(question), options: question.options.map(swapped) })),
        );
      }),
      { seed: 13, numRuns: 300 },
    ));

  it('every question of both stands in it once', () =>
    fc.assert(
      fc.property(version, version, (one, other) => {
        const ids = [one, other].flatMap(({ sections }) =>
          sections.flatMap((s) => s.questions.map((q) => q.questionID)),
        );
        expect(byQuestion(differenceOf(one, other)).map((q) => q.questionID)).toEqual([...new Set(ids)].sort());
      }),
      { seed: 13 },
    ));

  it('what did not move is in the same order on both sides', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...'abcdefgh']), fc.shuffledSubarray([...'abcdefgh']), (one, other) => {
        const moved = movedOf(one, other);
        const kept = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id) && !moved.has(id));
        expect(kept(one, other)).toEqual(kept(other, one));
        expect(moved).toEqual(movedOf(other, one));
      }),
      { seed: 13, numRuns: 500 },
    ));
});

it('the parts of two texts are both texts', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parts = wordParts(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
    { seed: 13 },
  ));
