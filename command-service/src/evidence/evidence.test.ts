import { EvidenceKept, QuestionAnswered } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { founderAttempts } from '../attempts/attempt.ts';
import { completed, started, userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, under } from '../testing/given.ts';
import { evidence, keepEvidence } from './evidence.ts';

const given = decisionsOf(evidence);
const answered = QuestionAnswered.of({ userAssessmentID, questionID: 'team', questionOptionID: 'team-0' });
const inProgress = decisionsOf(founderAttempts)(started, answered).state;
const done = decisionsOf(founderAttempts)(started, answered, completed).state;

const kept = (over = {}) => ({
  userID: 'anna',
  userAssessmentID,
  questionID: 'team',
  note: 'The org chart',
  link: 'https://drive.example/chart',
  shared: false,
  ...over,
});
const keep = (over = {}, taken = inProgress) => under({}, keepEvidence, kept(over), taken);

describe('evidence', () => {
  it('is kept beside an answer, while the assessment is in progress and after it', () => {
    for (const taken of [inProgress, done]) given().when(keep({}, taken)).thenEvents(EvidenceKept.of(kept()));
  });

  it('is private unless it is said to be shared, and can be changed', () => {
    given()
      .when(keep({ shared: true }))
      .thenEvents(EvidenceKept.of(kept({ shared: true })));
    given(EvidenceKept.of(kept({ shared: true })))
      .when(keep({ note: ' Another ' }))
      .thenEvents(EvidenceKept.of(kept({ note: 'Another' })));
  });

  it('is removed by leaving it empty, and what is empty is not shared', () => {
    given(EvidenceKept.of(kept()))
      .when(keep({ note: ' ', link: '', shared: true }))
      .thenEvents(EvidenceKept.of(kept({ note: '', link: '' })));
    given()
      .when(keep({ note: '', link: '', shared: true }))
      .thenNothing();
  });

  it.each([
    { questionID: 'market' },
    { questionID: 'constructor' },
    { userAssessmentID: 'anna.2' },
    { userAssessmentID: 'constructor' },
  ])('is for answers that were given, not %j', (other) => given().when(keep(other)).thenRefused('notFound'));
});
