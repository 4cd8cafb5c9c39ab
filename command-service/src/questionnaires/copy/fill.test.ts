import {
  AssessmentCreated,
  DraftDiscarded,
  DraftFilled,
  LIMITS,
  type NewEvent,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { assessment } from '../assessment.ts';
import { added, created as empty, input, published, question, version } from '../testing/events.ts';
import { addQuestions, discardUnfinished, fillAssessment } from './fill.ts';

const given = decisionsOf(assessment);
const assessmentID = version(1);
const copy = { ...input, copyOf: 'other.1' };
const file = { ...input, imported: true as const };
const begun = AssessmentCreated.of({ ...copy, assessmentID });
const importBegun = AssessmentCreated.of({ ...file, assessmentID });
const filled = DraftFilled.of({ assessmentID });
/** Too long for two of them in one append. */
const long = (questionID: string) => question(questionID, 2, { helpText: 'x'.repeat(LIMITS.appendBytes / 2) });
const sizeOf = (events: readonly NewEvent[]) => Buffer.byteLength(JSON.stringify(events));

describe('a copy', () => {
  it('that fits is appended at once', () =>
    given()
      .when(fillAssessment, copy, [question('team'), question('market')])
      .thenEvents(begun, added(1, 'team'), added(1, 'market'), filled));

  it('that does not fit is appended in parts, and whole with the last', () => {
    const questions = ['a', 'b', 'c'].map(long);
    const past: NewEvent[] = [];
    const types: string[][] = [];
    for (;;) {
      const part = fillAssessment(copy, questions, given(...past).state);
      if (part.length === 0) break;
      expect(sizeOf(part)).toBeLessThan(LIMITS.appendBytes);
      types.push(part.map(({ type }) => type));
      past.push(...part);
    }
    expect(types).toEqual([
      ['AssessmentCreated', 'QuestionAdded'],
      ['QuestionAdded'],
      ['QuestionAdded', 'DraftFilled'],
    ]);
  });

  it('of the largest questionnaire there is takes one append', () => {
    const options = Array.from({ length: 350 }, (_, i) => ({
      questionOptionID: `option-${i}`,
      text: 'x'.repeat(OPTION_FIELDS.text.max),
      scoreImpact: -99.99,
      conditionalLanguageFB: 'x'.repeat(OPTION_FIELDS.conditionalLanguageFB.max),
      conditionalLanguageAT: 'x'.repeat(OPTION_FIELDS.conditionalLanguageFB.max),
    }));
    const questions = Array.from({ length: 68 }, (_, i) => ({
      ...question(`question-${i}`),
      text: 'x'.repeat(LIMITS.questionText),
      helpText: 'x'.repeat(QUESTION_FIELDS.helpText.max),
      explanationText: 'x'.repeat(QUESTION_FIELDS.explanationText.max),
      options: options.filter((_option, o) => o % 68 === i),
    }));
    const events = fillAssessment(copy, questions, null);
    expect([events.length, events.at(-1)]).toEqual([70, filled]);
    expect(sizeOf(events)).toBeLessThan(LIMITS.appendBytes);
  });

  it('goes on where it was interrupted', () =>
    given(begun, added(1, 'team'))
      .when(fillAssessment, copy, [question('team'), question('market')])
      .thenEvents(added(1, 'market'), filled));

  it('is not made again with what its source asks now', () =>
    given(begun, added(1, 'team'), filled)
      .when(fillAssessment, copy, [question('market')])
      .thenNothing());

  it('is another one with the same key', () =>
    given(begun, filled)
      .when(fillAssessment, { ...copy, copyOf: 'other.2' }, [])
      .thenRefused('keyReused'));
});

describe('an import', () => {
  it('with the same key and another content is refused', () => {
    given(importBegun, added(1, 'team'))
      .when(fillAssessment, file, [question('team', 3)])
      .thenRefused('keyReused');
    given(importBegun, added(1, 'team'), filled)
      .when(fillAssessment, file, [question('team')])
      .thenNothing();
  });

  it('that was left unfinished is thrown away, and does not go on afterwards', () => {
    const discarded = DraftDiscarded.of({ assessmentID });
    given(importBegun, added(1, 'team')).when(discardUnfinished).thenEvents(discarded);
    given(importBegun, filled).when(discardUnfinished).thenNothing();
    given(importBegun, discarded)
      .when(fillAssessment, file, [question('team')])
      .thenRefused('keyReused');
  });
});

describe('questions of a file', () => {
  const two = [question('team'), question('market')];

  it('are added to a draft once', () => {
    given(empty).when(addQuestions, assessmentID, two).thenEvents(added(1, 'team'), added(1, 'market'));
    given(empty, added(1, 'team')).when(addQuestions, assessmentID, two).thenEvents(added(1, 'market'));
  });

  it('are refused in a version, with another content under the same key, and where they are too many', () => {
    given(empty, added(1, 'team'), published(1)).when(addQuestions, assessmentID, two).thenRefused('notADraft');
    given(empty, added(1, 'team', 3))
      .when(addQuestions, assessmentID, two)
      .thenRefused('keyReused');
    const most = Array.from({ length: LIMITS.questionsPerAssessment }, (_, i) => question(`q${i}`, 0));
    given(empty, added(1, 'team')).when(addQuestions, assessmentID, most).thenRefused('tooManyQuestions');
  });
});
