import type { Api } from '../../endpoints.ts';
import type { Ids, Requests } from './kinds.ts';

const section = {
  sectionName: 'The company',
  sectionShortName: 'Company',
  sectionSummary: '',
  callToAction: '',
};
const file: Api['importQuestions']['body']['content'] = {
  format: 'groundwork-assessment',
  formatVersion: 1,
  assessmentTitle: 'From a file',
  assessmentType: 'A',
  sections: [],
};

/** Of who authors questionnaires. */
export const builderRequests = (ids: Ids) => {
  const industry = Number(ids.industryID);
  return {
    createAssessment: { body: { industry } },
    setAssessmentActive: { body: { isActive: true } },
    createQuestion: { body: { text: 'Who buys it?', sectionID: 1, questionOptions: [] } },
    createOption: { body: { optionText: 'Nobody', scoreImpact: 5 } },
    undoChange: { body: { changeNumber: 1000 } },
    redoChange: { body: { changeNumber: 1000 } },
    commentQuestion: { body: { comment: 'Say which market.' } },
    setThreadResolved: { body: { resolved: true } },
    setCheckMeant: {
      body: { check: 'longQuestion', questionID: ids.questionID, questionOptionID: ids.optionID, meant: true },
    },
    createDraftLink: { body: { days: 7 } },
    schedulePublication: { body: { publishAt: '2100-01-01T09:00:00.000Z', timeZone: 'Europe/Berlin' } },
    importAssessment: { body: { industry, content: file } },
    importQuestions: { body: { content: file } },
    createIndustry: { body: { industryName: 'Energy' } },
    createSector: { body: { sectorName: 'Wind' } },
    createSection: { body: { ...section, sectionName: 'The market' } },
    updateSection: { body: section },
  } satisfies Partial<Requests>;
};
