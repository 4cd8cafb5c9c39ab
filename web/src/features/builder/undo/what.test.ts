import { describe, expect, it } from 'vitest';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';
import { anOption, aQuestion, aSection } from '../../../shared/builder/testing/sections.ts';
import { whatChanged } from './what.ts';

/** A draft of two sections; the questions of the first are given. */
const draft = (...questions: readonly BuilderQuestion[]) => ({
  assessmentTitle: 'Software',
  maxScore: 10,
  sections: [aSection(1, questions), aSection(2, [aQuestion('z')])],
});
const [a, b, c] = [aQuestion('a'), aQuestion('b'), aQuestion('c')];
const withOptions = (...questionOptions: BuilderQuestion['questionOptions']) => ({ ...a, questionOptions });
const [one, two] = [
  anOption('one', { questionID: 'a', optionOrder: 1 }),
  anOption('two', { questionID: 'a', optionOrder: 2 }),
];

describe('what was undone, and where', () => {
  it.each([
    [
      'a text',
      draft(a, b),
      draft(a, { ...b, text: 'Other?' }),
      'question 2 of Section 1, text',
      { questionID: 'b', field: 'text' },
    ],
    [
      'another field',
      draft(a),
      draft({ ...a, helpText: 'Help.' }),
      'question 1 of Section 1, help text',
      { questionID: 'a', field: 'helpText' },
    ],
    [
      'a text of an option',
      draft(withOptions(one, two)),
      draft(withOptions(one, { ...two, conditionalLanguageAT: 'Do it.' })),
      'question 1 of Section 1, option 2, action to take',
      { questionID: 'a', questionOptionID: 'two', field: 'conditionalLanguageAT' },
    ],
    [
      'an option that is back',
      draft(withOptions(one)),
      draft(withOptions(one, two)),
      'question 1 of Section 1, option 2 is back',
      { questionID: 'a', questionOptionID: 'two', field: 'text' },
    ],
    [
      'an option that is gone',
      draft(withOptions(one, two)),
      draft(withOptions(one)),
      'question 1 of Section 1, option 2 is gone',
      { questionID: 'a', field: 'options' },
    ],
    [
      'the order of options',
      draft(withOptions(one, two)),
      draft(withOptions({ ...two, optionOrder: 1 }, { ...one, optionOrder: 2 })),
      'question 1 of Section 1, order of options',
      { questionID: 'a', field: 'options' },
    ],
    [
      'a question that is back',
      draft(a),
      draft(a, b),
      'question 2 of Section 1 is back',
      { questionID: 'b', field: 'text' },
    ],
    ['a question that is gone', draft(a, b, c), draft(a, c), 'question 2 of Section 1 is gone', { questionID: 'c' }],
    ['the last question of a section', draft(a, b), draft(a), 'question 2 of Section 1 is gone', { questionID: 'a' }],
  ])('%s', (_, before, after, words, place) =>
    expect(whatChanged(before, after)).toEqual({ words, place: { ...place, isUndone: true } }),
  );

  it('a place in another section', () => {
    const before = draft(a, b);
    const after = { ...before, sections: [aSection(1, [a]), aSection(2, [aQuestion('z'), b])] };
    expect(whatChanged(before, after)).toEqual({
      words: 'question 2 of Section 2, order',
      place: { questionID: 'b', field: 'order', isUndone: true },
    });
  });

  it('has no place where no question is left there, nor of a title', () => {
    expect(whatChanged(draft(a), draft())).toEqual({ words: 'question 1 of Section 1 is gone', place: null });
    expect(whatChanged(draft(a), { ...draft(a), assessmentTitle: 'Other' })).toEqual({ words: 'title', place: null });
  });

  it('says three at most, and leads to the first', () => {
    const two = draft({ ...a, text: 'A?', helpText: 'Help.' });
    expect(whatChanged(draft(a), two)?.words).toBe('question 1 of Section 1, text; question 1 of Section 1, help text');
    const many = ['d', 'e', 'f', 'g'].map((id) => aQuestion(id));
    expect(whatChanged(draft(a), draft(a, ...many))).toEqual({
      words: 'question 2 of Section 1 is back; and 3 more changes',
      place: { questionID: 'd', field: 'text', isUndone: true },
    });
  });

  it('is nothing where nothing differs', () => expect(whatChanged(draft(a), draft(a))).toBeUndefined());
});
