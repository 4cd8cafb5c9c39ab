import { type EventData, EvidenceFileKept, EvidenceFileRemoved, EvidenceKept, LIMITS } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, under } from '../testing/given.ts';
import { evidence, keepEvidence, keepFile, removeFile } from './evidence.ts';

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

const aFile = (n: number, over: Partial<EventData['EvidenceFileKept']> = {}): EventData['EvidenceFileKept'] => ({
  userID: 'anna',
  userAssessmentID,
  questionID: 'team',
  fileID: `file-${n}`,
  name: 'chart.pdf',
  fileType: 'pdf',
  size: LIMITS.evidenceFile,
  ...over,
});
const fileKept = (n: number, over = {}) => EvidenceFileKept.of(aFile(n, over));
const keepThe = (n: number, over = {}, of: typeof asked | null = asked) => under({}, keepFile, aFile(n, over), of);
const several = (count: number, over = {}) => Array.from({ length: count }, (_, n) => fileKept(n, over));
const { userID, questionID } = aFile(0);
const removed = EvidenceFileRemoved.of({ userID, userAssessmentID, questionID, fileID: 'file-1' });

describe('a file of evidence', () => {
  it('is kept beside a question that is asked', () => {
    given().when(keepThe(1)).thenEvents(fileKept(1));
    given()
      .when(keepThe(1, { questionID: 'market' }))
      .thenRefused('notFound');
    given()
      .when(keepThe(1, {}, null))
      .thenRefused('notFound');
  });

  it('is one of ten beside an answer', () => {
    given(...several(9, { size: 1 }))
      .when(keepThe(10))
      .thenEvents(fileKept(10));
    given(...several(10, { size: 1 }))
      .when(keepThe(10))
      .thenRefused('tooManyFiles');
    given(...several(10, { size: 1, questionID: 'market' }))
      .when(keepThe(10))
      .thenEvents(fileKept(10));
  });

  it('makes no more than 100 MB with those of all assessments', () => {
    const others = several(9, { userAssessmentID: 'anna.7' });
    given(...others)
      .when(keepThe(10))
      .thenEvents(fileKept(10));
    given(...others, fileKept(9, { size: 1, questionID: 'market' }))
      .when(keepThe(10))
      .thenRefused('filesFull');
    given(
      ...others,
      fileKept(9, { questionID: 'market' }),
      EvidenceFileRemoved.of({ ...removed.data, fileID: 'file-0' }),
    )
      .when(keepThe(10))
      .thenEvents(fileKept(10));
  });

  it('is removed once, and a late repetition of its upload does not bring it back', () => {
    given(fileKept(1)).when(removeFile, 'file-1').thenEvents(removed);
    given(fileKept(1), removed).when(keepThe(1)).thenNothing();
    given().when(removeFile, 'file-1').thenRefused('notFound');
  });
});
