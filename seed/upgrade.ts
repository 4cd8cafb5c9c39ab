import { isDeepStrictEqual } from 'node:util';
import {
  type Application,
  addQuestion,
  changeOption,
  changeQuestion,
  changeSection,
  createOption,
  deleteOption,
  deleteQuestion,
  renameDraft,
  setActive,
  startDraft,
} from '@groundwork/command-service';
import {
  type ContentQuestion,
  type NewEvent,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  questionOrderOf,
  SEED_ACTOR,
  type VersionContent,
  writtenOf,
} from '@groundwork/contracts';
import { isPublished, keepDigest, originOf, renewStatement, seedAssessment } from './catalogue.ts';
import { type AssessmentContent, type Content, idFrom, type Question } from './content.ts';
import { seedContext } from './context.ts';

type Assessment = NonNullable<Awaited<ReturnType<Application['assessments']['load']>>>;
type Decide = Parameters<Application['assessments']['execute']>[1];

/**
 * Brings an earlier release's content up to date, once per content. What somebody edited, deactivated or drafted stays,
 * as do attempts on their version. @returns the number of changes.
 */
export async function upgradeCatalogue(application: Application, content: Content): Promise<number> {
  const digest = content.digest();
  if ((await application.taxonomy.load()).content?.digest === digest) return 0;
  const { assessments } = content.taxonomy();
  let count = Number(await renewStatement(application, content)) + (await upgradeSections(application, content));
  for (const about of assessments) {
    const state = await application.assessments.load(originOf(about));
    if (state && isPublished(state)) {
      if (await upgradeAssessment(application, content, about, state)) count++;
      continue;
    }
    const first = assessments.find(({ sector, stage }) => sector === about.sector && stage === 'Seed');
    const beside = first && (await application.assessments.load(originOf(first)));
    if (!beside?.active) continue;
    const { industryID, sectorID } = beside;
    await seedAssessment(application, content, about, { industryID, sectorID });
    count++;
  }
  await keepDigest(application, digest);
  return count;
}

/** Only texts the seed wrote. @returns the number of changes. */
async function upgradeSections({ taxonomy }: Application, content: Content): Promise<number> {
  let count = 0;
  for (const section of content.taxonomy().sections) {
    const { sectionID, sectionName } = section;
    const { sections } = await taxonomy.load();
    const before = sections.get(sectionID);
    if (!before?.writtenBy.startsWith(`${SEED_ACTOR}/`)) continue;
    // A section of somebody's may have the new name.
    if ([...sections.values()].some((other) => other.sectionID !== sectionID && other.sectionName === sectionName))
      continue;
    const { revision } = before;
    const { state } = await taxonomy.execute(
      (now) => changeSection(section, revision, now),
      seedContext(`upgrade-section-${sectionID}-${revision}`),
    );
    count += Number(state.sections.get(sectionID)?.revision !== revision);
  }
  return count;
}

async function upgradeAssessment(
  { assessments }: Application,
  content: Content,
  about: AssessmentContent,
  state: Assessment,
): Promise<boolean> {
  const { originID, active, draft } = state;
  const wanted = content.questions(about, originID);
  const title = about.assessmentTitle;
  const current = active === null ? undefined : state.versions[active];
  if (!current || isAsWanted(current.content, title, wanted)) return false;
  // Includes the current version: a release may go back and forward again.
  const name = `upgrade-${current.assessmentID}-${idFrom('content', JSON.stringify([title, wanted]))}`;
  const cause = `${SEED_ACTOR}/${name}`;
  const isOurs = Object.values(state.versions).every(
    ({ createdBy, assessmentID }) => isOfSeed(createdBy) && (assessmentID !== draft || createdBy === cause),
  );
  if (!isOurs) return false;

  const execute = async (step: string, decide: Decide): Promise<Assessment | null> =>
    (await assessments.execute(originID, decide, seedContext(step === '' ? name : `${name}-${step}`))).state;
  const begun = await execute('', (now) =>
    startDraft({ assessmentID: current.assessmentID, isDiscarding: false, cause }, now),
  );
  const assessmentID = begun?.draft;
  if (!assessmentID) return false;
  let now = await execute('texts', (then) => rewritten(assessmentID, title, wanted, then));
  for (const [questionID, questionOrder] of ordersOf(wanted)) {
    if (questionOrderOf(now?.versions[assessmentID]?.content.questions ?? [], questionID) === questionOrder) continue;
    const move = { ...UNCHANGED, assessmentID, questionID, questionOrder };
    now = await execute(`place-${questionID}`, (then) => changeQuestion(move, then));
  }
  await execute('publish', (then) => setActive({ assessmentID, isActive: true, isPublishing: true }, then));
  return true;
}

/** Demo drafts of the builder do not count as the seed's. */
const isOfSeed = (createdBy: string): boolean =>
  createdBy.startsWith(`${SEED_ACTOR}/create-`) || createdBy.startsWith(`${SEED_ACTOR}/upgrade-`);

const UNCHANGED = { texts: {}, sectionID: undefined, questionOrder: undefined, revision: undefined };

const textsOf = (question: Question | ContentQuestion) => writtenOf(QUESTION_FIELDS, question);
const optionsOf = ({ options }: Question | ContentQuestion) =>
  options.map((option) => ({ questionOptionID: option.questionOptionID, ...writtenOf(OPTION_FIELDS, option) }));

function isAsWanted(
  { assessmentTitle, questions }: VersionContent,
  title: string,
  wanted: readonly Question[],
): boolean {
  const told = (question: Question | ContentQuestion) => [
    question.questionID,
    question.sectionID,
    textsOf(question),
    optionsOf(question),
  ];
  const bySection = questions.toSorted((a, b) => a.sectionID - b.sectionID);
  return assessmentTitle === title && isDeepStrictEqual(bySection.map(told), wanted.map(told));
}

/** All but the order, in one append. */
function rewritten(
  assessmentID: string,
  assessmentTitle: string,
  wanted: readonly Question[],
  state: Assessment | null,
): NewEvent[] {
  const before = state?.versions[assessmentID]?.content.questions ?? [];
  const kept = new Set(wanted.map(({ questionID }) => questionID));
  return [
    ...renameDraft({ assessmentID, assessmentTitle, revision: undefined }, state),
    ...wanted.flatMap((question) => {
      const there = before.find(({ questionID }) => questionID === question.questionID);
      return there ? changed(assessmentID, there, question, state) : addQuestion(question, state);
    }),
    ...before
      .filter(({ questionID }) => !kept.has(questionID))
      .flatMap(({ questionID }) => deleteQuestion({ assessmentID, questionID }, state)),
  ];
}

function changed(
  assessmentID: string,
  there: ContentQuestion,
  question: Question,
  state: Assessment | null,
): NewEvent[] {
  const { questionID } = question;
  const known = new Set(there.options.map(({ questionOptionID }) => questionOptionID));
  const kept = new Set(question.options.map(({ questionOptionID }) => questionOptionID));
  return [
    ...changeQuestion({ ...UNCHANGED, assessmentID, questionID, texts: textsOf(question) }, state),
    ...optionsOf(question).flatMap(({ questionOptionID, ...texts }, i) => {
      const option = { assessmentID, questionOptionID };
      return known.has(questionOptionID)
        ? changeOption({ ...option, texts, optionOrder: undefined, revision: undefined }, state)
        : createOption({ ...option, ...texts, questionID, optionOrder: i + 1 }, state);
    }),
    ...there.options
      .filter(({ questionOptionID }) => !kept.has(questionOptionID))
      .flatMap(({ questionOptionID }) => deleteOption({ assessmentID, questionOptionID }, state)),
  ];
}

/** From 1, by section. */
function ordersOf(questions: readonly Question[]): [questionID: string, order: number][] {
  const counts = new Map<number, number>();
  return questions.map(({ questionID, sectionID }) => {
    const order = (counts.get(sectionID) ?? 0) + 1;
    counts.set(sectionID, order);
    return [questionID, order];
  });
}
