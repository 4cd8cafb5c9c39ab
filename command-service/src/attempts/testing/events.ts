import { AssessmentCompleted, AssessmentReopened, AssessmentStarted, type EventData } from '@groundwork/contracts';

/** The first assessment that anna takes, for tests of what is decided about attempts. */
export const userAssessmentID = 'anna.1';
export const startedWith = (over: Partial<EventData['AssessmentStarted']> = {}) =>
  AssessmentStarted.of({
    userAssessmentID,
    userID: 'anna',
    assessmentID: 'readiness.1',
    industryID: 1,
    sectorID: 3,
    assessmentType: 'P',
    versionNumber: 1,
    totalQuestions: 2,
    ...over,
  });
export const started = startedWith();
export const completed = AssessmentCompleted.of({ userAssessmentID, chosen: 1, best: 1, percent: 100, sections: [] });
export const reopened = AssessmentReopened.of({ userAssessmentID });
