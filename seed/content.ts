import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventData, explanationWith, STAGES, type Stage } from '@groundwork/contracts';
import { compose, type Part, type Weights } from './compose.ts';
import type { AuthoredQuestion, QuestionContent } from './question-content.ts';

export type { AuthoredQuestion, QuestionContent } from './question-content.ts';

interface TaxonomyFile {
  readonly industries: readonly { readonly industryName: string; readonly sectors: readonly string[] }[];
  readonly sections: readonly EventData['SectionDefined'][];
  readonly assessments: readonly {
    /** Shared with other sectors. */
    readonly content: string;
    readonly sector: string;
    readonly assessmentType: 'P' | 'A';
    /** In the title. */
    readonly subject: string;
    readonly weights: string;
    /** Files in modules, asked of this sector only. */
    readonly modules?: readonly string[];
    /** Files in modules that count as the shared content does. */
    readonly with?: readonly string[];
    /** Default: all. */
    readonly stages?: readonly Stage[];
  }[];
}

export interface AssessmentContent {
  readonly content: string;
  readonly sector: string;
  readonly assessmentType: 'P' | 'A';
  readonly stage: Stage;
  readonly assessmentTitle: string;
  readonly weights: string;
  /** Files in modules that are the sector's own. */
  readonly modules: readonly string[];
  /** Files in modules that others share, those of the stage among them. */
  readonly with: readonly string[];
}

export interface TaxonomyContent extends Omit<TaxonomyFile, 'assessments'> {
  /** Seed forms first: sectors had only these before. */
  readonly assessments: readonly AssessmentContent[];
}

interface SurveyQuestionContent extends Omit<EventData['SurveyQuestionAdded'], 'columnHeaderId'> {
  readonly key: string;
}

export type Question = Omit<EventData['QuestionAdded'], 'assessmentID'>;

const MODULES = 'modules';
/** Raise it when the same files make other assessments: installations then compare again. */
const COMPOSITION = 3;

/** Deterministic, so that seeding twice is seeding once. */
export const idFrom = (kind: string, name: string): string =>
  createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 20);

/** @throws when a file is missing or not JSON, naming it. */
export function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** All that production has. @throws when a file is missing or not JSON, naming it. */
export function openContent(folder: string) {
  const read = <T>(name: string): T => readJson<T>(join(folder, name));

  const readSections = (questionnaire: string): Part[] =>
    readdirSync(join(folder, questionnaire))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => {
        const { sectionID, questions } = read<{ sectionID: number; questions: QuestionContent[] }>(
          join(questionnaire, file),
        );
        return { questions: questions.map((question) => ({ ...question, sectionID, writtenIn: questionnaire })) };
      });
  const readModule = (name: string): Part => {
    const { replaces, questions } = read<{
      replaces: string[];
      questions: (QuestionContent & { readonly sectionID: number })[];
    }>(join(MODULES, `${name}.json`));
    return { replaces, questions: questions.map((question) => ({ ...question, writtenIn: name })) };
  };
  // Cached: twelve sectors and three stages share them.
  const partsOf = remembered((name: string) =>
    name.startsWith(`${MODULES}/`) ? [readModule(name.slice(MODULES.length + 1))] : readSections(name),
  );
  const weights = remembered(() => read<Readonly<Record<string, Readonly<Record<Stage, Weights>>>>>('weights.json'));
  const coreFacts = remembered(() =>
    read<Readonly<Record<string, Readonly<Record<Stage, readonly string[]>>>>>('core.json'),
  );
  /** The second look has none: it asks what was added. */
  const coreOf = ({ sector, assessmentType, stage }: AssessmentContent): readonly string[] =>
    assessmentType === 'P' ? (coreFacts('')[sector]?.[stage] ?? []) : [];
  const taxonomy = remembered((): TaxonomyContent => {
    const { assessments, ...others } = read<TaxonomyFile>('taxonomy.json');
    return {
      ...others,
      assessments: STAGES_BY_AGE.flatMap((stage) => assessments.flatMap((about) => formOf(about, stage))),
    };
  });
  const authored = (about: AssessmentContent): AuthoredQuestion[] => {
    const weightsOfForm = weights('')[about.weights]?.[about.stage];
    if (!weightsOfForm) throw new Error(`${folder}/weights.json has no ${about.weights} for ${about.stage}`);
    const modules = (names: readonly string[]) => names.flatMap((name) => partsOf(`${MODULES}/${name}`));
    return compose({
      stage: about.stage,
      shared: [...partsOf(about.content), ...modules(about.with)],
      sector: modules(about.modules),
      weights: weightsOfForm,
      core: coreOf(about),
    });
  };

  return {
    taxonomy: () => taxonomy(''),
    /** In order. */
    survey: (): EventData['SurveyQuestionAdded'][] =>
      read<readonly SurveyQuestionContent[]>('survey.json').map(({ key, ...question }) => ({
        columnHeaderId: idFrom('survey', key),
        ...question,
      })),
    /** Changes with the content or COMPOSITION. */
    digest: (): string => digestOf(folder),
    agreement: () => readFileSync(join(folder, 'agreement.txt'), 'utf8').trim(),
    /** Questions as written, with their impacts in this form. */
    authored,
    /** Keys of the facts that decide in a form. */
    core: coreOf,
    /** By section, ready for an assessment. */
    questions: (about: AssessmentContent, originID: string): Question[] =>
      authored(about).map((question) => questionOf(question, question.sectionID, question.writtenIn, originID)),
  };
}

function digestOf(folder: string): string {
  const hash = createHash('sha256').update(String(COMPOSITION));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|txt)$/.test(name));
  for (const name of files.sort()) hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 20);
}

/** The form from before stages is the Seed form. */
const STAGES_BY_AGE = STAGES.toSorted((a, b) => Number(b === 'Seed') - Number(a === 'Seed'));

/** @returns none if the assessment has no form for the stage. */
function formOf(
  { subject, modules = [], with: shared = [], stages = STAGES, ...about }: TaxonomyFile['assessments'][number],
  stage: Stage,
): AssessmentContent[] {
  if (!stages.includes(stage)) return [];
  const ofStage = about.assessmentType === 'P' ? STAGE_MODULES[stage] : [];
  return [
    {
      ...about,
      stage,
      assessmentTitle: about.assessmentType === 'P' ? `${stage}: ${subject}` : subject,
      modules,
      with: [...shared, ...ofStage],
    },
  ];
}

/** Asked in every sector. */
const STAGE_MODULES: Readonly<Record<Stage, readonly string[]>> = {
  'Pre-seed': ['team', 'pre-seed'],
  Seed: ['team'],
  'Series A': ['team', 'series-a'],
};

function remembered<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const before = made.get(name);
    if (before !== undefined) return before;
    const now = make(name);
    made.set(name, now);
    return now;
  };
}

export type Content = ReturnType<typeof openContent>;

/** Ids follow from the key. */
export function questionOf(
  content: QuestionContent,
  sectionID: number,
  questionnaire: string,
  originID: string,
): Question {
  const questionID = idFrom('question', `${originID}/${content.key}`);
  const { benchmark } = content;
  return {
    questionID,
    questionGroupID: idFrom('group', `${questionnaire}/${content.key}`),
    sectionID,
    text: content.text,
    helpText: content.helpText,
    explanationText: explanationWith(content.explanationText ?? '', {
      benchmark: benchmark ? `${benchmark.text} (${benchmark.source}, ${benchmark.asOf})` : null,
      usual: benchmark?.usual ?? null,
      document: content.document ?? null,
      investorAsks: content.investorAsks ?? null,
    }),
    education: content.education ?? benchmark?.url ?? '',
    referralPartner: content.referralPartner ?? '',
    options: content.options.map((option, i) => ({
      questionOptionID: idFrom('option', `${questionID}/${i}`),
      text: option.text,
      scoreImpact: option.scoreImpact,
      conditionalLanguageFB: option.feedback,
      conditionalLanguageAT: option.action,
    })),
  };
}
