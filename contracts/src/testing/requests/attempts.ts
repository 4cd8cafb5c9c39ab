import type { Ids, Requests } from './kinds.ts';

/** Of assessments taken, and what founders do with them. */
export const attemptRequests = (ids: Ids) => {
  const { userAssessmentID, assessmentID } = ids;
  return {
    assessmentSelection: { query: { industryID: 1, sectorID: 1 } },
    questionnaire: { query: { userAssessmentID } },
    answerPartnerProposal: { body: { answer: 'declined' } },
    startAssessment: { body: { industryID: 1, sectorID: 3, assessmentID } },
    answerQuestion: { body: { questionID: ids.questionID, questionOptionID: ids.optionID } },
    setAssessmentStatus: { body: { status: 'IN_PROGRESS' } },
    assessmentReportFile: { query: { userAssessmentID } },
    answerSurvey: { body: { answers: [{ columnHeaderId: 'clear', answer: true }] } },
    setReminders: { body: { on: false } },
    tellOutcome: { body: { status: 'raised', month: '2026-01', amount: 'to500k', investors: ['angels', 'vc'] } },
    setOutcomeQuestions: { body: { on: false } },
    changeAction: { body: { status: 'done' } },
    assignAction: { body: { email: 'kim@mail.example' } },
    keepEvidence: { body: { note: 'The org chart', link: '', shared: false } },
    shareResults: { body: { email: 'ira@investor.example' } },
    createShareLink: { body: { name: 'Harbor Angels' } },
    nameShare: { body: { name: 'Ira' } },
    openReport: { body: { token: ids.token } },
    assessmentLink: { body: { userID: ids.userID, assessmentID, emailAddress: ids.email } },
  } satisfies Partial<Requests>;
};
