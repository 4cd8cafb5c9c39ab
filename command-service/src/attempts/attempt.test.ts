import { AssessmentCompleted, QuestionAnswered } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { decisionsOf, type Past, secondsAfter, THEN, under } from '../testing/given.ts';
import { answer, complete, founderAttempts, inProgress, reopen } from './attempt.ts';
import { reopened, startedWith } from './testing/events.ts';

const given = decisionsOf(founderAttempts);

const question = (questionID: string, sectionID: number, best: number, other: number) => {
  const options = [best, other].map((scoreImpact, i) => ({ questionOptionID: `${questionID}-${i}`, scoreImpact }));
  const optionIDs = new Set(options.map((option) => option.questionOptionID));
  return [questionID, { questionID, sectionID, options, optionIDs }] as const;
};
const questionnaire: Questionnaire = {
  assessmentID: 'readiness.2',
  versionNumber: 2,
  assessmentType: 'P',
  industryID: 1,
  sectorID: 3,
  questions: new Map([question('team', 2, 10, 4), question('market', 7, 0.4, 0.23), question('law', 12, 0, 0)]),
};
const otherVersion: Questionnaire = { ...questionnaire, assessmentID: 'readiness.1' };

const started = startedWith({ assessmentID: 'readiness.2', versionNumber: 2, totalQuestions: 3 });
const answered = (questionID: string, place: number) =>
  QuestionAnswered.of({ userAssessmentID: 'anna.1', questionID, questionOptionID: `${questionID}-${place}` });
const all = [answered('team', 1), answered('market', 1), answered('law', 0)];
const completed = AssessmentCompleted.of({
  userAssessmentID: 'anna.1',
  chosen: 423,
  best: 1040,
  percent: 41,
  sections: [
    { sectionID: 2, chosen: 400, best: 1000, percent: 40 },
    { sectionID: 7, chosen: 23, best: 40, percent: 58 },
    { sectionID: 12, chosen: 0, best: 0, percent: null },
  ],
});
const choice = (questionID: string, questionOptionID: string, userAssessmentID = 'anna.1') => ({
  userAssessmentID,
  questionID,
  questionOptionID,
});

describe('answering a question', () => {
  const answering = (...command: Parameters<typeof choice>) =>
    given(started).when(answer, choice(...command), questionnaire, THEN);

  it('stores the option', () => answering('team', 'team-0').thenEvents(answered('team', 0)));

  it('may be changed, also back again', () => {
    given(started, answered('team', 0))
      .when(answer, choice('team', 'team-1'), questionnaire, THEN)
      .thenEvents(answered('team', 1));
    given(started, answered('team', 0), answered('team', 1))
      .when(answer, choice('team', 'team-0'), questionnaire, THEN)
      .thenEvents(answered('team', 0));
  });

  it('is nothing when the option was chosen, also after completion', () => {
    const again = (...past: Past) => given(...past).when(answer, choice('team', 'team-1'), questionnaire, THEN);
    again(started, answered('team', 1)).thenNothing();
    again(started, ...all, completed).thenNothing();
  });

  it('refuses an option of another question', () => answering('team', 'market-0').thenRefused('unknownOption'));
  it('refuses a question of another assessment', () => answering('cap', 'cap-0').thenRefused('unknownQuestion'));
  it('refuses an attempt that is not there', () => answering('team', 'team-0', 'anna.2').thenRefused('notFound'));

  it('refuses the questions of another version than was started', () => {
    for (const wrong of [otherVersion, null]) {
      given(started).when(answer, choice('team', 'team-0'), wrong, THEN).thenRefused('notFound');
    }
  });

  it('refuses another option once it is completed, and takes it again after reopening', () => {
    const changing = (...past: Past) => given(...past).when(answer, choice('team', 'team-0'), questionnaire, THEN);
    changing(started, ...all, completed).thenRefused('attemptCompleted');
    changing(started, ...all, completed, reopened).thenEvents(answered('team', 0));
  });
});

describe('an answer with a number', () => {
  const first = THEN.getTime();
  const numbered = (place: number, number: number) =>
    QuestionAnswered.of({ userAssessmentID: 'anna.1', questionID: 'team', questionOptionID: `team-${place}`, number });
  const answering = (place: number, number: number, now = THEN) =>
    under({}, answer, { ...choice('team', `team-${place}`), number }, questionnaire, now);

  it('keeps it; repeated, it is nothing', () =>
    given(started).when(answering(0, first)).thenEvents(numbered(0, first)));

  it('is nothing when it arrives after a newer one, also after completion', () => {
    given(started, numbered(1, first))
      .when(answering(0, first - 1))
      .thenNothing();
    given(started, numbered(1, first), ...all.slice(1), completed)
      .when(answering(0, first - 1))
      .thenNothing();
  });

  it('is kept though the option is stored: one in between may arrive later, which is then nothing', () => {
    given(started, numbered(0, first))
      .when(answering(0, first + 2))
      .thenEvents(numbered(0, first + 2));
    given(started, numbered(0, first), numbered(0, first + 2))
      .when(answering(1, first + 1))
      .thenNothing();
  });

  it('does not keep one without a number from being taken, nor the other way round', () => {
    given(started, numbered(0, first))
      .when(answer, choice('team', 'team-1'), questionnaire, THEN)
      .thenEvents(answered('team', 1));
    given(started, answered('team', 1)).when(answering(0, first)).thenEvents(numbered(0, first));
    given(started, numbered(0, first), answered('team', 1))
      .when(answering(0, first - 1))
      .thenNothing();
  });

  it('that is newer is taken also when the server’s own clock was put back since', () =>
    given(started, numbered(0, secondsAfter(3600).getTime()))
      .when(answering(1, secondsAfter(3600).getTime() + 5))
      .thenEvents(numbered(1, secondsAfter(3600).getTime() + 5)));

  it('of a clock that is a year ahead counts as given now, so that other devices are heard', () => {
    const year = 365 * 24 * 3600;
    given(started)
      .when(answering(0, secondsAfter(year).getTime()))
      .thenEvents(numbered(0, secondsAfter(60).getTime()));
    const later = secondsAfter(61);
    given(started, numbered(0, secondsAfter(60).getTime()))
      .when(answering(1, later.getTime(), later))
      .thenEvents(numbered(1, later.getTime()));
  });
});

describe('completing an assessment', () => {
  const completing = (...past: Past) => given(...past).when(complete, 'anna.1', questionnaire);

  it('freezes the scores by section and over all', () => completing(started, ...all).thenEvents(completed));

  it('counts the latest answer of each question', () =>
    completing(started, answered('team', 0), ...all).thenEvents(completed));

  it('is refused while any question is unanswered, also one without a score', () => {
    completing(started).thenRefused('unansweredQuestions');
    completing(started, ...all.slice(0, 2)).thenRefused('unansweredQuestions');
  });

  it('is nothing when it was completed', () => completing(started, ...all, completed).thenNothing());
  it('can be done again after reopening', () => completing(started, ...all, completed, reopened).thenEvents(completed));
  it('is refused for an attempt that is not there', () => completing().thenRefused('notFound'));

  it('is refused with another version than was started', () =>
    given(started, ...all)
      .when(complete, 'anna.1', otherVersion)
      .thenRefused('notFound'));
});

describe('reopening an assessment', () => {
  const reopening = (...past: Past) => given(...past).when(reopen, 'anna.1');

  it('puts it in progress with its answers', () => {
    reopening(started, ...all, completed).thenEvents(reopened);
    expect(inProgress(given(started, ...all, completed, reopened).state)?.answers.get('team')).toBe('team-1');
  });

  it('is nothing while it is in progress', () => reopening(started).thenNothing());
  it('is refused for an attempt that is not there', () => reopening().thenRefused('notFound'));
  it('is refused while another one is in progress', () =>
    reopening(started, ...all, completed, startedWith({ userAssessmentID: 'anna.2' })).thenRefused(
      'attemptInProgress',
    ));
});
