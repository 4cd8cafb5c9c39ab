import type { ReportInput } from '../input.ts';

/** After two a first report takes 0.4 of its time; more make no difference. */
export const SAMPLES = 2;

const SECTIONS = 5;
const QUESTIONS = 4;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Other words for each number, for a word is shaped only once. */
const words = (number: number, count: number): string =>
  upTo(count)
    .map((index) => (number * 7919 + index * 1_299_709).toString(36))
    .join(' ');

/** @returns made-up results with all that a report can show, to load the thread's code and fonts. */
export function sample(number: number): ReportInput {
  const ids = upTo(SECTIONS);
  const time = '2026-01-01T00:00:00.000Z';
  return {
    userAssessmentID: 'sample',
    assessmentID: 'sample',
    assessmentTitle: 'Sample',
    versionNumber: number,
    userID: 'sample',
    createdAt: time,
    updatedAt: time,
    completedAt: time,
    firstName: 'Samuel',
    lastName: 'Sample',
    userCompany: 'Sample, Inc.',
    industryName: 'Samples',
    sectorID: 1,
    sectorName: 'Samples',
    assessmentScore: 60,
    margin: 4,
    cautions: [],
    evidenceCount: { answers: 1, of: SECTIONS * QUESTIONS },
    sectionScores: ids.map((sectionID) => ({
      sectionID,
      shortName: `Sample ${sectionID}`,
      sectionScore: sectionID / 10,
      sectionPercent: sectionID * 10,
      change: 1,
    })),
    sections: ids.map((id) => sectionOf(id, number * 1000 + id * 100)),
    preparation: { benchmarks: [], documents: [], investorAsks: [], plan: [] },
    audience: 'whole',
    answersLeftOut: 0,
    surveyEnabled: false,
    brand: null,
    peers: {
      whole: { count: 9, median: 50, percentile: 60 },
      sections: [{ sectionID: 1, count: 9, median: 50, percentile: 60 }],
    },
    dealBreakers: [{ sectionID: 1, questionID: '1' }],
    change: 1,
    changeSince: { assessmentTitle: words(number, 3), completedAt: '2026-01-01T09:00:00.000Z' },
  };
}

function sectionOf(id: number, number: number): ReportInput['sections'][number] {
  return {
    id,
    name: words(number, 2),
    shortName: `Sample ${id}`,
    summary: words(number, 30),
    callToAction: words(number + 1, 15),
    actionItems: upTo(QUESTIONS).map((index) => ({
      actionItem: words(number + 10 + index, 10),
      questionID: `${index}`,
    })),
    sectionQuestions: upTo(QUESTIONS).map((index) => ({
      questionID: `${index}`,
      question: words(number + 20 + index, 12),
      questionOrder: index,
      education: '',
      referralPartner: '',
      userSelectedOption: 'chosen',
      questionOptions: [
        {
          questionOptionID: 'chosen',
          optionText: words(number + 30 + index, 6),
          optionOrder: 1,
          feedbackText: words(number + 40 + index, 25),
        },
      ],
    })),
  };
}
