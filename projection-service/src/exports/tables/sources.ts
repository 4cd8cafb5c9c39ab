import { type Asker, isWithin } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import { peopleProjection, profiles } from '../../read-models/account/people.ts';
import { type AnsweredAttempt, answered, pagesByAttempt } from '../../read-models/attempts/answered.ts';
import { givenIn } from '../../read-models/attempts/answers.ts';
import { type AttemptDocument, attempts, attemptsProjection } from '../../read-models/attempts/attempts.ts';
import { attemptList } from '../../read-models/attempts/list.ts';
import {
  assessmentsProjection,
  originOf,
  sections,
  type Version,
  versions,
} from '../../read-models/questionnaires/index.ts';
import type { ReadStore } from '../../store/port.ts';
import { type AnswerRow, answersTable } from '../../tables/answers.ts';
import { type AttemptRow, attemptsTable } from '../../tables/attempts.ts';
import { type Table, without } from '../../tables/columns.ts';
import { dictionaryRows, dictionaryTable } from '../../tables/dictionary.ts';
import { optionRows, questionsTable } from '../../tables/questions.ts';
import { sectionScoresTable } from '../../tables/section-scores.ts';
import type { TakenFacts } from '../../tables/taken.ts';
import type { TableOfRows } from './archive.ts';
import { cohortMembers } from './cohort-members.ts';

/** Rows read at once, as in files of lists. */
const PAGE = 200;

/** What a score is made of: partner users see percents. */
const POINTS = ['chosen', 'best'];

/** Hides the row type, which only its columns use. */
const tableOf = <Row>(table: Table<Row>, rows: () => AsyncIterable<Row>): TableOfRows => ({
  table: table as unknown as Table,
  rows,
});

const factsOf = ({ _id, createdAt, ...attempt }: AttemptDocument): TakenFacts => ({
  ...attempt,
  ...{ userAssessmentID: _id, originID: originOf(attempt.assessmentID), startedAt: createdAt },
});

/**
 * Tables for analysts as read models have them, within the scope of who asks. What only the log knows, such as how often
 * one was reopened, is not among their columns (docs/decisions.md#tables-for-analysts).
 * @returns for partner users what they see of founders: no answers, and no questions with what they count.
 */
export function tableSources(store: ReadStore): (asker: Asker) => Promise<readonly TableOfRows[]> {
  const taken = reader(store, attemptsProjection)(attempts);
  const people = reader(store, peopleProjection)(profiles);
  const assessments = reader(store, assessmentsProjection);

  return async (asker) => {
    const within = attemptList.within(asker);
    const ids = within ? await taken.ids(within, { sort: { createdAt: -1, _id: -1 } }) : [];
    const names = new Map((await assessments(sections).find({})).map((one) => [one.sectionID, one.sectionName]));
    const facts = { sectionName: (sectionID: number) => names.get(sectionID) ?? '' };

    /** Who took it back meanwhile is left out. */
    async function* pages(): AsyncGenerator<AttemptDocument[]> {
      for (let i = 0; i < ids.length; i += PAGE) {
        const wanted = ids.slice(i, i + PAGE);
        const found = new Map((await taken.findByIds(wanted)).map((attempt) => [attempt._id, attempt]));
        yield wanted
          .flatMap((id) => found.get(id) ?? [])
          .filter((attempt) => within !== null && isWithin(attempt, within));
      }
    }

    async function* attemptRows(): AsyncGenerator<AttemptRow> {
      for await (const page of pages()) {
        const founders = new Map(
          (await people.findByIds(page.map(({ userID }) => userID))).map((person) => [person._id, person]),
        );
        for (const attempt of await answered(store, page)) yield attemptRow(attempt, founders.get(attempt.userID));
      }
    }

    async function* scoreRows() {
      for await (const page of pages()) {
        for (const { score, ...document } of page) {
          const attempt = factsOf({ ...document, score });
          for (const { sectionID, percent } of score?.sections ?? [])
            yield { attempt, sectionID, sectionName: facts.sectionName(sectionID), percent };
        }
      }
    }

    const known = new Map<string, Version | undefined>();
    async function versionOf(assessmentID: string): Promise<Version | undefined> {
      if (!known.has(assessmentID)) known.set(assessmentID, (await assessments(versions).findByIds([assessmentID]))[0]);
      return known.get(assessmentID);
    }

    async function* answerRows(): AsyncGenerator<AnswerRow> {
      for await (const page of pages()) {
        const given = await pagesByAttempt(
          store,
          page.map(({ _id }) => _id),
        );
        for (const document of page) {
          const texts = (given.get(document._id) ?? []).map((one) => one.given).join('');
          yield* answersOf(factsOf(document), texts, await versionOf(document.assessmentID), facts);
        }
      }
    }

    async function* questionRows() {
      for (const id of await assessments(versions).ids({}, { sort: { _id: 1 } })) {
        const version = await versionOf(id);
        if (!version || version.publishedAt === null || version.versionNumber === null) continue;
        const form = { assessmentID: id, versionNumber: version.versionNumber, publishedAt: '' };
        yield* optionRows(form, version.questions, { ...facts, assessmentTitle: () => version.assessmentTitle });
      }
    }

    const isAdmin = asker.actorType === 'admin';
    const tables = [
      ...(isAdmin ? [tableOf(without(questionsTable, 'publishedAt'), questionRows)] : []),
      ...(isAdmin ? [tableOf(without(answersTable, 'position'), answerRows)] : []),
      tableOf(without(attemptsTable, 'reopened', ...(isAdmin ? [] : POINTS)), attemptRows),
      tableOf(sectionScoresTable, scoreRows),
      tableOf(cohortMembers.table, () => cohortMembers.rows(store, asker)),
    ];
    const described = [...tables.map(({ table }) => table), dictionaryTable as unknown as Table];
    return [
      ...tables,
      tableOf(dictionaryTable, async function* () {
        yield* dictionaryRows(described);
      }),
    ];
  };
}

interface Founder {
  readonly partnerID: string | null;
  readonly discountCode: string | null;
}

function attemptRow(document: AnsweredAttempt, founder: Founder | undefined): AttemptRow {
  const { status, completedAt, score, assessmentTitle, industryName, sectorName, answeredAtMs } = document;
  const { percent = null, chosen = null, best = null } = score ?? {};
  return {
    ...{ attempt: factsOf(document), status, completedAt, percent, chosen, best },
    ...{ answers: answeredAtMs.length, reopened: 0 },
    facts: {
      assessmentTitle: () => assessmentTitle,
      industryName: () => industryName,
      sectorName: () => sectorName,
      person: () => founder && { partnerID: founder.partnerID, code: founder.discountCode ?? '' },
    },
  };
}

function* answersOf(
  attempt: TakenFacts,
  texts: string,
  version: Version | undefined,
  facts: AnswerRow['facts'],
): Generator<AnswerRow> {
  const times = new Map<string, number>();
  for (const [questionID, questionOptionID, atMs] of givenIn(texts)) {
    const timesAnswered = (times.get(questionID) ?? 0) + 1;
    times.set(questionID, timesAnswered);
    const question = version?.questions.find((one) => one.questionID === questionID);
    const given = { questionID, questionOptionID };
    const answeredAt = new Date(atMs).toISOString();
    yield { position: null, answeredAt, given, attempt, facts, timesAnswered, question };
  }
}
