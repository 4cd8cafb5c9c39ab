import type { Api } from '../../endpoints.ts';
import type { Grade, ProofQuestion, ScoreCase } from './case.ts';

export type ProofResults = Api['assessmentResults']['answer']['data'];

/** Names that do not hold each other, so that each is found alone on a page. */
const SECTION_NAMES: Readonly<Record<number, string>> = {
  1: 'General information',
  2: 'Team',
  3: 'Problem',
  4: 'Market size',
  5: 'Competition',
  7: 'Traction',
  10: 'Go-to-market',
  11: 'Intellectual property',
  12: 'Declarations',
  17: 'Exit',
};

/** @throws when a case is about a section that has no name here. */
export function nameOf(sectionID: number): string {
  const name = SECTION_NAMES[sectionID];
  if (name === undefined) throw new Error(`the proof has no name of section ${sectionID}`);
  return name;
}

const WORDS = { danger: 'Weak', warning: 'Developing', success: 'Strong' } as const;

/** @returns a score as it is read on every page: '40% Weak'. */
export const readAs = ({ percent, band }: Pick<Grade, 'percent' | 'band'>): string =>
  percent === null || band === null ? 'Not scored' : `${percent}% ${WORDS[band]}`;

/** @returns sections of a case as they are read: 'Team 55% Developing'. */
export const sectionsAs = ({ sections }: ScoreCase, ids: readonly number[]): string[] =>
  ids.flatMap((id) =>
    sections.filter(({ sectionID }) => sectionID === id).map((section) => `${nameOf(id)} ${readAs(section)}`),
  );

/** @returns a case as the API answers it, with the numbers of the table: for those who show what they are told. */
export const resultsOf = ({ questions, sections, whole }: ScoreCase): ProofResults => ({
  userAssessmentID: 'ada.1',
  assessmentID: 'proof.1',
  assessmentTitle: 'Proof',
  versionNumber: 1,
  userID: 'ada',
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T10:00:00.000Z',
  completedAt: '2026-06-01T10:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Nowak',
  userCompany: 'Analytical Engines',
  industryName: 'Software',
  sectorID: 1,
  sectorName: 'B2B software',
  assessmentScore: whole.percent,
  change: null,
  changeSince: null,
  dealBreakers: [],
  sectionScores: sections.map(({ sectionID, chosen, best, percent }) => ({
    sectionID,
    shortName: nameOf(sectionID),
    sectionScore: percent === null ? null : Math.max(0, chosen) / best,
    sectionPercent: percent,
    change: null,
  })),
  sections: sections.map(({ sectionID }) => ({
    id: sectionID,
    name: nameOf(sectionID),
    shortName: nameOf(sectionID),
    summary: '',
    callToAction: '',
    sectionQuestions: questions
      .filter((question) => question.sectionID === sectionID && question.chosen !== null)
      .map(responseOf),
    actionItems: [],
  })),
  margin: null,
  cautions: [],
  evidenceCount: { answers: 0, of: 0 },
  peers: null,
  preparation: { benchmarks: [], documents: [], investorAsks: [], plan: [] },
  audience: 'whole',
  answersLeftOut: 0,
  surveyEnabled: false,
  brand: null,
});

const responseOf = ({ sectionID, impacts, chosen }: ProofQuestion, index: number) => {
  const optionID = (place: number): string => `s${sectionID}-q${index}-o${place}`;
  return {
    questionID: `s${sectionID}-q${index}`,
    question: `What is asked as number ${index + 1}?`,
    questionOrder: index + 1,
    education: '',
    referralPartner: '',
    questionOptions: impacts.map((_, place) => ({
      questionOptionID: optionID(place),
      optionText: `Option ${place + 1}`,
      optionOrder: place + 1,
      feedbackText: '',
    })),
    userSelectedOption: chosen === null ? null : optionID(chosen),
  };
};
