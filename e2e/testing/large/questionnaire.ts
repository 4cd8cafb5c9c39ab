import {
  type Application,
  addIndustry,
  addQuestion,
  addSector,
  changeQuestion,
  createAssessment,
  defineSection,
  publishAndActivate,
  renameDraft,
  sectorByName,
  startDraft,
} from '@groundwork/command-service';
import { LIMITS, OPTION_FIELDS, QUESTION_FIELDS, SECTION_FIELDS } from '@groundwork/contracts';
import type { Selected } from '../../../seed/attempt.ts';
import { idFrom, type Question } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { filled, longest } from './texts.ts';

const VERSIONS = 30;
const QUESTIONS = 70;
const OPTIONS = 5;
/** Of one command: what is appended at once stays under its limit. */
const AT_ONCE = 10;
/** The seed's, and one whose names are as long as they may be. */
const SECTIONS = 18;
const CHANGES = 40;
const COMMENTS = 12;
const ORIGIN = idFrom('large', 'assessment');
const INDUSTRY = longest(LIMITS.industryName, 1);
const SECTOR = longest(LIMITS.sectorName, 2);

/** The draft, after as many versions of one question and the one of seventy. */
export const LARGE_DRAFT = `${ORIGIN}.${VERSIONS + 2}`;

type State = Awaited<ReturnType<Application['assessments']['load']>>;

/** An assessment whose texts are as long as they may be, with many versions and a draft that has been worked on. @returns what is active. */
export async function makeQuestionnaire({ assessments, taxonomy, reviews }: Application): Promise<Selected> {
  const execute = (name: string, decide: Parameters<Application['assessments']['execute']>[1]) =>
    assessments.execute(ORIGIN, decide, seedContext(`large-${name}`));
  const begin = (n: number) =>
    execute(`begin-${n}`, (state) =>
      startDraft({ assessmentID: `${ORIGIN}.${n - 1}`, isDiscarding: false, cause: `large-${n}` }, state),
    );

  await taxonomy.execute((state) => addIndustry(INDUSTRY, state), seedContext('large-industry'));
  await taxonomy.execute((state) => addSector(INDUSTRY, SECTOR, state), seedContext('large-sector'));
  const section = {
    sectionID: SECTIONS,
    sectionName: longest(SECTION_FIELDS.sectionName.max, 3),
    sectionShortName: longest(SECTION_FIELDS.sectionShortName.max, 4),
    sectionSummary: filled(SECTION_FIELDS.sectionSummary.max),
    callToAction: filled(SECTION_FIELDS.callToAction.max),
  };
  await taxonomy.execute((state) => defineSection(section, state), seedContext('large-section'));
  const known = await taxonomy.load();
  const sectorID = sectorByName(SECTOR, known) ?? 0;
  const industryID = known.sectors.get(sectorID)?.industryID ?? 0;

  const created = {
    originID: ORIGIN,
    assessmentType: 'P',
    assessmentTitle: longest(LIMITS.assessmentTitle, 1),
  } as const;
  await execute('create', (state) => createAssessment({ ...created, industryID, sectorID }, state));
  await execute('first', (state) => addQuestion(questionOf(0), state));
  await execute('publish-1', publishAndActivate);
  for (let n = 2; n <= VERSIONS; n++) {
    await begin(n);
    await execute(`rename-${n}`, (state) => renamed(n, state));
    await execute(`publish-${n}`, publishAndActivate);
  }
  await begin(VERSIONS + 1);
  for (let from = 1; from < QUESTIONS; from += AT_ONCE) {
    const added = Array.from({ length: Math.min(AT_ONCE, QUESTIONS - from) }, (_, i) => questionOf(from + i));
    await execute(`fill-${from}`, (state) => added.flatMap((question) => addQuestion(question, state)));
  }
  const { state } = await execute(`publish-${VERSIONS + 1}`, publishAndActivate);

  await begin(VERSIONS + 2);
  for (let n = 0; n < CHANGES; n++) await execute(`change-${n}`, (before) => reworded(n, before));
  const { questionID } = questionOf(0);
  for (let n = 0; n < COMMENTS; n++) {
    const comment = n % 2 ? `Said ${n}` : longest(LIMITS.comment, n);
    await reviews.comment({ assessmentID: LARGE_DRAFT, questionID }, { comment }, seedContext(`large-comment-${n}`));
  }
  const active = state?.active ?? '';
  return { industryID, sectorID, assessmentID: active, questions: state?.versions[active]?.content.questions ?? [] };
}

const renamed = (n: number, state: State) =>
  renameDraft(
    { assessmentID: `${ORIGIN}.${n}`, assessmentTitle: longest(LIMITS.assessmentTitle, n), revision: undefined },
    state,
  );

const reworded = (n: number, state: State) =>
  changeQuestion(
    {
      ...{ assessmentID: LARGE_DRAFT, questionID: questionOf(n).questionID },
      ...{ texts: { text: longest(QUESTION_FIELDS.text.max, 1000 + n) } },
      ...{ sectionID: undefined, questionOrder: undefined, revision: undefined },
    },
    state,
  );

/** By turns as long as may be, of another script, and short. */
function questionOf(n: number): Question {
  const questionID = idFrom('large-question', String(n));
  const text = (length: number, i = n): string =>
    n % 3 === 2
      ? `${n} ${i} short`
      : n % 3 === 1
        ? filled(length, `${n} ${i} Как скоро клиенты платят 顧客はいつ支払うか `)
        : longest(length, i);
  return {
    questionID,
    questionGroupID: idFrom('large-group', String(n)),
    sectionID: SECTIONS - (n % SECTIONS),
    text: text(QUESTION_FIELDS.text.max),
    helpText: text(QUESTION_FIELDS.helpText.max),
    explanationText: text(QUESTION_FIELDS.explanationText.max),
    education: 'https://example.com/'.padEnd(QUESTION_FIELDS.education.max, 'a'),
    referralPartner: text(QUESTION_FIELDS.referralPartner.max),
    options: Array.from({ length: OPTIONS }, (_, i) => ({
      questionOptionID: idFrom('large-option', `${n}/${i}`),
      text: text(OPTION_FIELDS.text.max, i),
      scoreImpact: OPTION_FIELDS.scoreImpact.max - i * 33.33,
      conditionalLanguageFB: text(OPTION_FIELDS.conditionalLanguageFB.max, i),
      conditionalLanguageAT: text(OPTION_FIELDS.conditionalLanguageAT.max, i),
    })),
  };
}
