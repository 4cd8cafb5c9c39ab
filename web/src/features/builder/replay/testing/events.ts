/** What happened to a small assessment: a version that is offered, and a draft that was thrown away. */
import type { AssessmentEvent } from '../assessment-state.ts';

export const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Team'],
  [2, 'Market'],
]);

type Told = { [E in AssessmentEvent as E['type']]: Pick<E, 'type' | 'data'> }[AssessmentEvent['type']];

const option = (questionOptionID: string, text: string, scoreImpact: number) => {
  return { questionOptionID, text, scoreImpact, conditionalLanguageFB: '', conditionalLanguageAT: '' };
};
const texts = { helpText: '', explanationText: '', education: '', referralPartner: '' } as const;
const question = (questionID: string, sectionID: number, text: string) => {
  return { assessmentID: 'a.1', questionID, questionGroupID: questionID, sectionID, text, ...texts };
};

const TOLD: readonly Told[] = [
  {
    type: 'AssessmentCreated',
    data: {
      ...{ originID: 'a', assessmentID: 'a.1', assessmentTitle: 'Readiness' },
      ...{ assessmentType: 'P', industryID: 1, sectorID: 1 },
    },
  },
  {
    type: 'QuestionAdded',
    data: { ...question('q1', 1, 'Who?'), options: [option('o1', 'Me', 20), option('o2', 'Us', 5)] },
  },
  {
    type: 'QuestionAdded',
    data: { ...question('q2', 2, 'Where?'), options: [option('o3', 'Here', 10), option('o4', 'There', 0)] },
  },
  { type: 'DraftPublished', data: { assessmentID: 'a.1', versionNumber: 1 } },
  { type: 'VersionActivated', data: { assessmentID: 'a.1' } },
  { type: 'DraftCreated', data: { assessmentID: 'a.2', basedOn: 'a.1' } },
  { type: 'AssessmentRenamed', data: { assessmentID: 'a.2', assessmentTitle: 'Ready' } },
  { type: 'QuestionChanged', data: { assessmentID: 'a.2', questionID: 'q1', text: 'Who leads?', ...texts } },
  { type: 'QuestionDeleted', data: { assessmentID: 'a.2', questionID: 'q2' } },
  { type: 'DraftDiscarded', data: { assessmentID: 'a.2' } },
];

export const EVENTS = TOLD.map((told, i): AssessmentEvent => {
  const at = `2026-03-0${Math.floor(i / 2) + 1}T09:00:00.000Z`;
  return { n: i + 1, at, actorID: 'maya', actorName: 'Maya Chen', ...told } as AssessmentEvent; // of its type
});
