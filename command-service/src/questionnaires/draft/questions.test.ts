import { LIMITS, QuestionAdded, QuestionChanged, QuestionDeleted, QuestionMoved } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { assessment } from '../assessment.ts';
import { activated, added, created, deactivated, drafted, published, question, version } from '../testing/events.ts';
import { changeQuestion, createQuestion, deleteQuestion, type QuestionChange } from './questions.ts';

const given = decisionsOf(assessment);
const about = (questionID: string, n = 1) => ({ assessmentID: version(n), questionID });
const { text, helpText, explanationText, education, referralPartner } = question('team');
const texts = { text, helpText, explanationText, education, referralPartner };
const change = (questionID: string, over: Partial<QuestionChange> = {}): QuestionChange => ({
  ...about(questionID),
  texts: {},
  sectionID: undefined,
  questionOrder: undefined,
  revision: undefined,
  ...over,
});
const rewritten = QuestionChanged.of({ ...about('team'), ...texts, text: 'Who is in?' });
const moved = (questionID: string, sectionID: number, questionOrder: number) =>
  QuestionMoved.of({ ...about(questionID), sectionID, questionOrder });
/** team and market in section 1, cap in section 2. */
const three = [created, added(1, 'team'), added(1, 'cap', 2, { sectionID: 2 }), added(1, 'market')];

describe('a new question', () => {
  it('is added once by a command', () => {
    given(created)
      .when(createQuestion, { assessmentID: version(1), ...question('team') })
      .thenEvents(added(1, 'team'));
    given(created, added(1, 'team'))
      .when(createQuestion, { assessmentID: version(1), ...question('team', 3) })
      .thenRefused('keyReused');
  });

  it('is not added again by a command after it was deleted', () =>
    given(created, added(1, 'team'), QuestionDeleted.of(about('team')))
      .when(createQuestion, { assessmentID: version(1), ...question('team') })
      .thenNothing());

  it('takes a place in its section, which has to be one there is', () => {
    const placed = (questionOrder: number) => ({
      assessmentID: version(1),
      ...question('idea', 2, { sectionID: 2, questionOrder }),
    });
    given(...three)
      .when(createQuestion, placed(2))
      .thenEvents(QuestionAdded.of(placed(2)));
    given(...three)
      .when(createQuestion, placed(3))
      .thenRefused('invalidOrder');
  });

  it('is refused in a version, and in an assessment that is full', () => {
    given(created, added(1, 'team'), published(1))
      .when(createQuestion, { assessmentID: version(1), ...question('market') })
      .thenRefused('notADraft');
    const full = Array.from({ length: LIMITS.questionsPerAssessment }, (_, i) => added(1, `q${i}`, 0));
    given(created, ...full)
      .when(createQuestion, { assessmentID: version(1), ...question('market') })
      .thenRefused('tooManyQuestions');
  });
});

describe('a change of a question', () => {
  it('keeps the texts that it does not name', () =>
    given(...three)
      .when(changeQuestion, change('team', { texts: { text: 'Who is in?' }, revision: 1 }))
      .thenEvents(rewritten));

  it('is nothing where it says what is there, whatever the revision', () =>
    given(...three, rewritten)
      .when(changeQuestion, change('team', { texts: { text: 'Who is in?' }, revision: 1 }))
      .thenNothing());

  it('is refused when another has changed the texts since, with what they are now', () => {
    const past = given(...three, rewritten);
    const late = change('team', { texts: { text: 'Who?' }, revision: 1 });
    past.when(changeQuestion, late).thenRefused('changedMeanwhile');
    expect(() => changeQuestion(late, past.state)).toThrow(
      expect.objectContaining({ current: { ...texts, text: 'Who is in?', revision: 2 } }),
    );
  });

  it('moves it within its section, whatever the revision of its texts', () => {
    given(...three, rewritten)
      .when(changeQuestion, change('team', { questionOrder: 2, revision: 1 }))
      .thenEvents(moved('team', 1, 2));
    given(...three)
      .when(changeQuestion, change('team', { questionOrder: 1 }))
      .thenNothing();
    given(...three)
      .when(changeQuestion, change('team', { questionOrder: 3 }))
      .thenRefused('invalidOrder');
  });

  it('moves it to another section, to its end unless it asks for a place', () => {
    given(...three)
      .when(changeQuestion, change('team', { sectionID: 2 }))
      .thenEvents(moved('team', 2, 2));
    given(...three)
      .when(changeQuestion, change('team', { sectionID: 2, questionOrder: 1 }))
      .thenEvents(moved('team', 2, 1));
    given(...three)
      .when(changeQuestion, change('team', { sectionID: 2, questionOrder: 3 }))
      .thenRefused('invalidOrder');
  });

  it('does both at once', () =>
    given(...three)
      .when(changeQuestion, change('team', { texts: { text: 'Who is in?' }, questionOrder: 2 }))
      .thenEvents(rewritten, moved('team', 1, 2)));

  it('is refused for one that is not there, and in a version', () => {
    given(...three)
      .when(changeQuestion, change('idea'))
      .thenRefused('notFound');
    given(...three, published(1))
      .when(changeQuestion, change('team'))
      .thenRefused('notADraft');
  });
});

describe('deleting a question', () => {
  const deleted = QuestionDeleted.of(about('team', 2));

  it('is done once', () =>
    given(...three)
      .when(deleteQuestion, about('team'))
      .thenEvents(QuestionDeleted.of(about('team'))));

  it('ends the active version with the last one', () => {
    const active = [created, added(1, 'team'), published(1), activated(1), drafted(2, 1)];
    given(...active)
      .when(deleteQuestion, about('team', 2))
      .thenEvents(deleted, deactivated(1));
    given(...active, added(2, 'market'))
      .when(deleteQuestion, about('team', 2))
      .thenEvents(deleted);
    given(...active, deactivated(1))
      .when(deleteQuestion, about('team', 2))
      .thenEvents(deleted);
  });

  it('is refused when another has changed its texts since, and for one that was never there', () => {
    given(...three, rewritten)
      .when(deleteQuestion, { ...about('team'), revision: 1 })
      .thenRefused('changedMeanwhile');
    given(...three)
      .when(deleteQuestion, about('idea'))
      .thenRefused('notFound');
  });
});
