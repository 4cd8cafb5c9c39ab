import type { Questionnaire } from '../../../api/queries.ts';

type Question = Questionnaire['questions'][number];

/** A question of the first section, with one option that is not chosen; `about` says what is to be otherwise. */
export const aQuestion = (about: Partial<Question> & Pick<Question, 'questionID' | 'question'>): Question => ({
  sectionID: 1,
  sectionName: 'Team',
  helpText: '',
  explanationText: '',
  questionOrder: 1,
  questionOptions: [{ questionOptionID: 'yes', optionText: 'Yes', optionOrder: 1 }],
  userSelectedOption: null,
  ...about,
});

/** An assessment in progress, with these questions. */
export const aQuestionnaire = (questions: readonly Question[], about: Partial<Questionnaire> = {}): Questionnaire => ({
  assessmentID: 'a.1',
  userAssessmentID: 'u1.1',
  status: 'IN_PROGRESS',
  assessmentTitle: 'Readiness',
  industryName: 'Software',
  sectorName: 'B2B',
  lastScore: null,
  questions: [...questions],
  ...about,
});
