import { describe, expect, it } from 'vitest';
import { forms, nameOf, plainQuestions } from '../integration/testing/content-files.ts';
import { openContent } from './content.ts';
import { positionsIn, referencesIn } from './positions.ts';
import { CONTENT_FOLDER } from './testing/content-folder.ts';

const content = openContent(CONTENT_FOLDER);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

describe('a text that names an answer by its place', () => {
  it.each([
    'choose the first answer that is true.',
    'With no live customer choose the last answer.',
    'Take the first line that applies, reading from the top.',
    'choose among the last three.',
    'If two options fit, choose the lower one.',
    'if several lines apply, choose the last of them.',
    'See the next option.',
    'Otherwise it is the previous answer.',
    'The option above covers this.',
    'Then take the one before.',
    'Choose this when all of the above are true.',
    'If the second answer is true, say so.',
    'It stands at the bottom of the list of options.',
  ])('is found: %s', (text) => expect(positionsIn(text)).not.toEqual([]));

  it.each([
    'Choose the weakest answer that applies.',
    'If several are true, choose the strongest.',
    "With no customer choose 'Little or nothing'.",
    'Use the last four weeks that are complete.',
    'Call the buyer in your last three lost sales.',
    'Offer it as a second choice.',
    'Count work done before this company existed.',
    'Fewer than half are above the limit.',
    'Send a one-page amendment to the top three.',
  ])('is not found in: %s', (text) => expect(positionsIn(text)).toEqual([]));
});

describe('an answer that points at another one', () => {
  it.each([
    'None held the job that long',
    'One to under three years, in either role',
    'Solo founder, without such a hire',
    'None of these has happened',
    'The same size of gain, confirmed in writing',
    'Some of it, but not all of the above',
    'Written figures from one or two of them',
    'One of them told us',
    'What such investors publish',
    'It will at the next scale, quoted',
  ])('is found: %s', (text) => expect(referencesIn(text)).not.toEqual([]));

  it.each([
    'None of them',
    'Nothing to compare: no such number exists',
    'A signed agreement with at least one of them',
    'All of it, by signed assignments',
  ])('is not found in: %s', (text) => expect(referencesIn(text)).toEqual([]));
});

describe.each(forms().map(nameOf))('%s', (name) => {
  const questions = plainQuestions(name);

  it('names answers by their words, never by their place', () => {
    const texts = questions.flatMap(
      ({ key, text, helpText, explanationText = '', investorAsks = '', benchmark, options }) =>
        [
          text,
          helpText,
          explanationText,
          investorAsks,
          benchmark?.text ?? '',
          ...options.flatMap(({ feedback, action }) => [feedback, action]),
        ].map((read) => [key, ...positionsIn(read)] as const),
    );
    expect(texts.filter(([, ...positions]) => positions.length > 0)).toEqual([]);
  });

  it('has answers that can be understood one at a time', () => {
    const answers = questions.flatMap(({ key, options }) =>
      options.map(({ text }) => [key, ...referencesIn(text)] as const),
    );
    expect(answers.filter(([, ...references]) => references.length > 0)).toEqual([]);
  });

  it('quotes only answers that the question has', () => {
    const strange = questions.flatMap(({ key, helpText, options }) =>
      [...helpText.matchAll(/(?<!\w)'([A-Z0-9][^']+)'(?!\w)/g)]
        .map(([, quoted = '']) => quoted)
        .filter((quoted) => !options.some(({ text }) => text === quoted))
        .map((quoted) => [key, quoted]),
    );
    expect(strange).toEqual([]);
  });

  it('shows declarations from No to I do not know', () => {
    const declarations = questions.filter(({ sectionID }) => sectionID === 12);
    const shown = declarations.map(({ options }) => options.map(({ text }) => text).reverse());
    expect(shown).toEqual(
      declarations.map(() => ['No', 'Yes, and it is documented', 'Yes, not yet documented', 'I do not know']),
    );
  });
});

it('no text beside the questions names an answer by its place', () => {
  const texts = [content.taxonomy(), content.survey()].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(positionsIn)).toEqual([]);
});

/** What orders a list of which no answer counts: the order in which it is shown. */
const SHOWN: readonly (readonly [sector: string, key: string, first: string, last: string])[] = [
  ['B2B Software', 'place-of-incorporation', 'Delaware, United States', 'No company has been incorporated yet'],
  ['B2B Software', 'time-since-full-time-start', 'No founder has worked on it full time yet', '48 months ago or more'],
  [
    'Medical Devices',
    'device-kind',
    'Software only, not an in vitro diagnostic',
    'In vitro diagnostic test or instrument, with or without software',
  ],
  ['Digital Health', 'company-age', 'Less than 1 year', '7 years or more'],
];
it.each(SHOWN)('%s shows %s from %s to %s', (sector, key, first, last) => {
  const form = forms().find((about) => about.sector === sector && about.assessmentType === 'P');
  const question = form && plainQuestions(nameOf(form)).find((one) => one.key === key);
  const shown = question?.options.map(({ text }) => text).reverse() ?? [];
  expect([shown[0], shown.at(-1)]).toEqual([first, last]);
});
