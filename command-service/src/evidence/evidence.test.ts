import { EvidenceKept } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, under } from '../testing/given.ts';
import { evidence, keepEvidence } from './evidence.ts';

const given = decisionsOf(evidence);
const asked = {
  questions: new Map([['team', { questionID: 'team', sectionID: 1, options: [], optionIDs: new Set<string>() }]]),
};

const kept = (over = {}) => ({
  userID: 'anna',
  userAssessmentID,
  questionID: 'team',
  note: 'The org chart',
  link: 'https://drive.example/chart',
  shared: false,
  ...over,
});
const keep = (over = {}, of: typeof asked | null = asked) => under({}, keepEvidence, kept(over), of);

describe('evidence', () => {
  it('is kept beside a question, answered or not', () => given().when(keep()).thenEvents(EvidenceKept.of(kept())));

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

  it('is for what the founder is asked', () => {
    given()
      .when(keep({ questionID: 'market' }))
      .thenRefused('notFound');
    given().when(keep({}, null)).thenRefused('notFound');
  });
});
