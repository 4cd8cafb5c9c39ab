/** Results of a small assessment: three scored sections, one without a score, one without questions. */
import type { Results } from '../report-model.ts';

const options = (feedback: string) => [
  { questionOptionID: 'low', optionText: 'Nobody works on it full time', optionOrder: 1, feedbackText: 'Not shown.' },
  { questionOptionID: 'high', optionText: 'All founders work full time', optionOrder: 3, feedbackText: 'Not shown.' },
  { questionOptionID: 'middle', optionText: 'One founder works full time', optionOrder: 2, feedbackText: feedback },
];

const question = (questionID: string, text: string, order: number, chosen: string | null = 'middle') => ({
  questionID,
  question: text,
  questionOrder: order,
  education: 'https://example.com/why',
  referralPartner: 'Company law partner',
  questionOptions: options(`Feedback on ${questionID}.`),
  userSelectedOption: chosen,
});

const section = (id: number, name: string, rest: Partial<Results['sections'][number]> = {}) => ({
  id,
  name,
  shortName: name,
  summary: `What ${name} covers.`,
  callToAction: '',
  sectionQuestions: [question(`q${id}`, `A question about ${name}?`, 1)],
  actionItems: [],
  ...rest,
});

export const fixture: Results = {
  userAssessmentID: 'u1.2',
  assessmentID: 'a1.1',
  assessmentTitle: 'B2B software',
  versionNumber: 1,
  userID: 'u1',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  completedAt: '2026-11-21T12:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Nowak',
  userCompany: 'Analytical Engines, Inc.',
  industryName: 'Software',
  sectorID: 3,
  sectorName: 'B2B software',
  assessmentScore: 62,
  margin: 4,
  cautions: [],
  evidenceCount: { answers: 1, of: 3 },
  sectionScores: [
    { sectionID: 1, shortName: 'General', sectionScore: null, sectionPercent: null, change: null },
    { sectionID: 2, shortName: 'Team', sectionScore: 0.8, sectionPercent: 80, change: 12 },
    { sectionID: 3, shortName: 'Problem', sectionScore: 0.62, sectionPercent: 62, change: -1 },
    { sectionID: 4, shortName: 'Market', sectionScore: -0.1, sectionPercent: 0, change: 0 },
  ],
  sections: [
    section(1, 'General'),
    section(2, 'Team', {
      callToAction: 'Write down who does what.',
      actionItems: [{ actionItem: 'Agree on full-time dates.', questionID: 'q2' }],
      sectionQuestions: [
        question('q2b', 'A later question about Team?', 2, null),
        question('q2', 'A question about Team?', 1),
      ],
    }),
    section(3, 'Problem', { actionItems: [{ actionItem: 'Interview ten buyers.', questionID: 'q3' }] }),
    section(4, 'Market'),
    section(5, 'Exit', { sectionQuestions: [] }),
  ],
  dealBreakers: [],
  change: 5,
  changeSince: { assessmentTitle: 'First look', completedAt: '2026-02-03T12:00:00.000Z' },
  peers: {
    whole: { count: 41, median: 58, percentile: 64 },
    sections: [
      { sectionID: 2, count: 41, median: 55, percentile: 90 },
      { sectionID: 3, count: 17, median: 60, percentile: 52 },
    ],
  },
  preparation: {
    plan: [
      {
        withinDays: 30,
        actions: [
          {
            actionItem: 'Interview ten buyers.',
            questionID: 'q3',
            question: 'A question about Problem?',
            answer: 'One founder works full time',
          },
        ],
      },
    ],
    documents: [
      { document: 'Interview notes', questionIDs: ['q3'], hasEvidence: true },
      { document: 'Market calculation', questionIDs: ['q4'], hasEvidence: false },
    ],
    investorAsks: [{ questionID: 'q3', investorAsks: 'What did the last ten buyers say that surprised you?' }],
    benchmarks: [
      {
        questionID: 'q4',
        question: 'A question about Market?',
        answer: 'One founder works full time',
        usual: 'All founders work full time',
        benchmark: 'Half of them do (A survey, 2025)',
        source: 'https://example.com/survey',
      },
    ],
  },
  audience: 'whole',
  answersLeftOut: 0,
  surveyEnabled: true,
  brand: null,
};
