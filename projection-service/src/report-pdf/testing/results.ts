import type { ReportInput } from '../input.ts';

type Section = ReportInput['sections'][number];

export interface ResultsShape {
  readonly sections?: number;
  readonly questionsPerSection?: number;
  /** Score of every section in percent; null makes an assessment in which nothing is scored. */
  readonly percent?: number | null;
  readonly company?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly peers?: ReportInput['peers'];
  readonly change?: number | null;
  readonly paper?: ReportInput['paper'];
  readonly preparation?: ReportInput['preparation'];
  readonly beside?: Pick<ReportInput, 'evidence' | 'progress' | 'forTalks'>;
  readonly dealBreakers?: ReportInput['dealBreakers'];
  readonly margin?: number;
  readonly cautions?: ReportInput['cautions'];
  readonly evidenceCount?: ReportInput['evidenceCount'];
  /** Said after each question, option and feedback. */
  readonly extra?: string;
}

const FEEDBACK =
  'An investor reads this as a project that its own founders have not yet backed. Few will put money at risk where they still hold jobs.';

/** Results of a completed assessment of a given shape; texts say where they belong. */
export function resultsOf(shape: ResultsShape = {}): ReportInput {
  const { sections = 15, questionsPerSection = 4, percent = 64, change = null } = shape;
  const ids = Array.from({ length: sections }, (_, index) => index + 1);
  return {
    userAssessmentID: 'founder.1',
    assessmentID: 'assessment.1',
    assessmentTitle: 'Investment readiness for B2B software',
    versionNumber: 3,
    userID: 'founder',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-21T23:30:00.000Z',
    completedAt: '2026-11-21T23:30:00.000Z',
    firstName: shape.firstName ?? 'Priya',
    lastName: shape.lastName ?? 'Raman',
    userCompany: shape.company ?? 'Northfield Works',
    industryName: 'Software and Internet',
    sectorID: 1,
    sectorName: 'B2B Software',
    assessmentScore: percent,
    margin: percent === null ? null : (shape.margin ?? 4),
    cautions: shape.cautions ?? [],
    evidenceCount: shape.evidenceCount ?? { answers: 0, of: sections * questionsPerSection },
    sectionScores: ids.map((sectionID) => ({
      sectionID,
      shortName: `Short ${sectionID}`,
      sectionScore: percent === null ? null : percent / 100,
      sectionPercent: percent,
      change,
    })),
    sections: ids.map((id) => sectionOf(id, questionsPerSection, shape.extra ?? '')),
    preparation: shape.preparation ?? { benchmarks: [], documents: [], investorAsks: [], plan: [] },
    audience: 'whole',
    answersLeftOut: 0,
    surveyEnabled: false,
    brand: null,
    peers: shape.peers ?? null,
    dealBreakers: shape.dealBreakers ?? [],
    ...(shape.paper && { paper: shape.paper }),
    ...shape.beside,
    change,
    changeSince: change === null ? null : { assessmentTitle: 'First look', completedAt: '2026-02-03T12:00:00.000Z' },
  };
}

function sectionOf(id: number, questions: number, extra: string): Section {
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  return {
    id,
    name: `Section name ${id}`,
    shortName: `Short ${id}`,
    summary: `Summary of section ${id}. Early investors back people before numbers, and look for what they lack.`,
    callToAction: `Call to action ${id}: name the one gap that would worry you as an investor.`,
    actionItems: numbers.map((number) => ({
      actionItem: `Action ${id}.${number} of this section.`,
      questionID: `q${id}-${number}`,
    })),
    sectionQuestions: numbers.map((number) => ({
      questionID: `q${id}-${number}`,
      question: `Question ${id}.${number} asked of the founder? ${extra}`,
      questionOrder: number,
      education: '',
      referralPartner: '',
      userSelectedOption: 'chosen',
      questionOptions: [
        { questionOptionID: 'other', optionText: 'Not this one', optionOrder: 2, feedbackText: 'Nobody reads this.' },
        {
          questionOptionID: 'chosen',
          optionText: `Chosen ${id}.${number} ${extra}`,
          optionOrder: 1,
          feedbackText: `Feedback ${id}.${number}. ${FEEDBACK} ${extra}`,
        },
      ],
    })),
  };
}
