/** The report of a made-up company, for whoever wants to see one before they buy. */
import { isAnswerable, scoreAssessment, stageOf } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { type Results, resultsOf } from '../attempts/results.ts';
import { comparisonOf } from '../peers/comparison.ts';
import { counted, EMPTY, type Histogram } from '../peers/histogram.ts';
import {
  assessmentsProjection,
  industries,
  offers,
  type Section,
  sectors,
  type Version,
  type VersionQuestion,
  versions,
} from '../questionnaires/index.ts';

export interface SampleForm {
  readonly version: Version;
  readonly industryName: string;
  readonly sectorName: string;
}

const COMPANY = { firstName: 'Ines', lastName: 'Halloran', company: 'Fernhill Works, Inc.' } as const;

/** @returns the sample's form: of the first sector, for seed where there is one; undefined of none. */
export async function sampleForm(store: ReadStore): Promise<SampleForm | undefined> {
  const open = reader(store, assessmentsProjection);
  const [offered, allSectors, allIndustries] = await Promise.all([
    open(offers).find({ assessmentType: 'P' }),
    open(sectors).find({ isActive: true }),
    open(industries).find({ isActive: true }),
  ]);
  const [chosen] = offered
    .flatMap((offer) => {
      const sector = allSectors.find(({ sectorID }) => sectorID === offer.sectorID);
      const industry = allIndustries.find(({ industryID }) => industryID === sector?.industryID);
      return offer.active !== null && offer.questionCount > 0 && sector && industry
        ? [{ ...offer, active: offer.active, sectorName: sector.sectorName, industryName: industry.industryName }]
        : [];
    })
    .sort(
      (a, b) =>
        Number(stageOf(b.assessmentTitle) === 'Seed') - Number(stageOf(a.assessmentTitle) === 'Seed') ||
        a.sectorID - b.sectorID ||
        (a._id < b._id ? -1 : 1),
    );
  if (!chosen) return undefined;
  const [version] = await open(versions).findByIds([chosen.active]);
  return version && { version, sectorName: chosen.sectorName, industryName: chosen.industryName };
}

export function sampleResults(
  { version, industryName, sectorName }: SampleForm,
  texts: ReadonlyMap<number, Section>,
): Results {
  const answers = sampleAnswers(version.questions);
  const scored = scoreAssessment(version.questions, answers);
  const score = { ...scored, sections: [...scored.sections] };
  const attempt = {
    _id: 'sample.1',
    userID: 'sample',
    ...COMPANY,
    assessmentID: version._id,
    assessmentTitle: version.assessmentTitle,
    versionNumber: version.versionNumber ?? 1,
    sectorID: version.sectorID,
    industryName,
    sectorName,
    createdAt: version.editedAt,
    updatedAt: version.editedAt,
    completedAt: version.editedAt,
    answers,
    answeredAtMs: [],
  };
  const peers = {
    _id: '',
    position: '',
    whole: invented(0),
    sections: Object.fromEntries(score.sections.map(({ sectionID }) => [sectionID, invented(sectionID)])),
  };
  return resultsOf(attempt, score, version, texts, {
    before: null,
    peers: comparisonOf(score, peers),
    // A third, from the first question on.
    withEvidence: new Set(version.questions.filter((_, i) => i % 3 === 0).map(({ questionID }) => questionID)),
    surveyEnabled: false,
    brand: null,
  });
}

/** Ranks of answers (0 is the best); sections take these in turn, so that the company is as uneven as most are. */
const STRENGTHS = [
  [0, 1, 1, 1],
  [1, 0, 2],
  [1, 2, 1],
  [2, 1, 2],
  [0, 1, 1],
  [2, 1, 1, 3, 2, 2],
  [1, 0],
] as const;

/** @returns questionID to questionOptionID; no answer is a deal-breaker. */
function sampleAnswers(questions: readonly VersionQuestion[]): Record<string, string> {
  const scored = [...new Set(questions.filter(isScored).map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  return Object.fromEntries(
    questions.filter(isAnswerable).flatMap((question) => {
      const place = scored.indexOf(question.sectionID);
      const strengths = STRENGTHS[Math.max(place, 0) % STRENGTHS.length] ?? STRENGTHS[0];
      const rank = strengths[(question.questionOrder - 1) % strengths.length] ?? 0;
      const option = isScored(question) ? ranked(question, rank) : plain(question);
      return option ? [[question.questionID, option.questionOptionID]] : [];
    }),
  );
}

const isScored = ({ options }: VersionQuestion): boolean => options.some(({ scoreImpact }) => scoreImpact > 0);

function ranked({ options }: VersionQuestion, rank: number) {
  const bestFirst = options
    .filter(({ scoreImpact }) => scoreImpact >= 0)
    .toSorted((a, b) => b.scoreImpact - a.scoreImpact);
  return bestFirst[Math.min(rank, bestFirst.length - 1)];
}

/** Without a score: the last answer that leaves nothing to do, or the one in the middle where all do. */
function plain({ options }: VersionQuestion) {
  const harmless = options.filter(({ scoreImpact }) => scoreImpact >= 0);
  const done = harmless.filter(({ conditionalLanguageAT }) => conditionalLanguageAT === '');
  return done.length < harmless.length && done.length > 0
    ? done.at(-1)
    : harmless[Math.floor((harmless.length - 1) / 2)];
}

const INVENTED = 40;

/** @returns made-up results of others: spread over some fifty percent around sixty. */
const invented = (shift: number): Histogram =>
  Array.from({ length: INVENTED }, (_, i) => 30 + ((i * 13 + shift * 5) % 53) + (shift % 4)).reduce<Histogram>(
    (histogram, percent) => counted(histogram, percent, 1),
    EMPTY,
  );
