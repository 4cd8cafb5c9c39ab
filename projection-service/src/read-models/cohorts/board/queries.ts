import {
  type CohortRow,
  cohortBoardFile,
  cohortQuestions,
  cohortResults,
  cohortResultsFile,
  refuse,
} from '@groundwork/contracts';
import { type Actor, fileQuery, type Implementation, query } from '@groundwork/service-kit';
import type { Static } from 'typebox';
import { listQuery } from '../../../core/list.ts';
import { reader } from '../../../core/queries.ts';
import { boardFileName, contentDisposition, type ReportRenderer } from '../../../report-pdf/index.ts';
import type { ReadStore } from '../../../store/port.ts';
import { peopleProjection, profiles } from '../../account/people.ts';
import { brandReading } from '../../branding/reading.ts';
import { assessmentsProjection, type Section, sections } from '../../questionnaires/index.ts';
import { type CohortDocument, cohorts, cohortsProjection } from '../cohorts.ts';
import { cohortList } from '../list.ts';
import { members } from '../members.ts';
import { type Board, boardOf } from './board.ts';
import { fileOf } from './file.ts';
import { weakQuestions } from './questions.ts';
import { readings } from './readings.ts';
import { type Sharer, sharerOf } from './results.ts';

/** @param now the clock of the store's moment, which may be past. @param clock the present one. */
export function cohortBoardQueries(
  store: ReadStore,
  now: () => Date,
  renderer: ReportRenderer,
  clock: () => Date,
): Implementation[] {
  const list = listQuery(store, cohortList, now);
  const open = reader(store, cohortsProjection);
  const people = reader(store, peopleProjection)(profiles);
  const read = readings(store);
  const { brandOf } = brandReading(store);

  /** @throws Refusal notFound for one of another partner. */
  async function cohortFor(actor: Actor, cohortID: string): Promise<CohortDocument> {
    const within = cohortList.within(actor);
    const [found] = await open(cohorts).findByIds([cohortID]);
    const isSeen = found && within && (within['partnerID'] ?? found.partnerID) === found.partnerID;
    return isSeen ? found : refuse('notFound');
  }

  /** Administrators see here what the partner may see, too: what a founder shares is between them and the partner. */
  async function sharersOf(actor: Actor, cohortID: string): Promise<Sharer[]> {
    const seen = { cohortID, sharing: true, ...(actor.actorType !== 'admin' && { partnerUserID: actor.userID }) };
    return (await open(members).find(seen)).map(sharerOf);
  }

  const sectionTexts = async (): Promise<ReadonlyMap<number, Section>> =>
    new Map((await reader(store, assessmentsProjection)(sections).find({})).map((one) => [one.sectionID, one]));

  async function boardFor(actor: Actor, cohortID: string): Promise<Board> {
    await cohortFor(actor, cohortID);
    const [joined, sharers, texts] = await Promise.all([
      open(members).count({ cohortID, state: 'joined' }),
      sharersOf(actor, cohortID),
      sectionTexts(),
    ]);
    const [known, readOf] = await Promise.all([
      people.findByIds(sharers.flatMap(({ member }) => member.userID ?? [])),
      read(sharers.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())),
    ]);
    const byID = new Map(known.map((person) => [person._id, person]));
    return boardOf({ cohortID, joined, sharers, people: byID, read: readOf, sections: texts });
  }

  async function questionsFor(actor: Actor, cohortID: string) {
    await cohortFor(actor, cohortID);
    const [sharers, texts] = await Promise.all([sharersOf(actor, cohortID), sectionTexts()]);
    const readOf = await read(sharers.flatMap(({ after }) => after ?? []));
    return weakQuestions([...readOf.values()], texts);
  }

  /** For a file of results. @throws Refusal notFound; forbidden for a colleague of who looks after it. */
  async function rowFor(actor: Actor, cohortID: string): Promise<Static<typeof CohortRow>> {
    const [row] = await list.rows(actor, [cohortID]);
    if (!row) return refuse('notFound');
    return row.sharing === null ? refuse('forbidden') : row;
  }

  return [
    query(cohortResults, async ({ params: { cohortID }, actor }) => ({ data: await boardFor(actor, cohortID) })),

    query(cohortQuestions, async ({ params: { cohortID }, actor }) => ({ data: await questionsFor(actor, cohortID) })),

    fileQuery(cohortResultsFile, async ({ params: { cohortID }, actor, reply }) => {
      const { cohortName } = await rowFor(actor, cohortID);
      const board = await boardFor(actor, cohortID);
      reply.header('content-disposition', contentDisposition(boardFileName(cohortName, 'csv')));
      return fileOf(board);
    }),

    fileQuery(cohortBoardFile, async ({ params: { cohortID }, query: { paper = 'a4' }, actor, reply }) => {
      const cohort = await rowFor(actor, cohortID);
      const [board, weak, brand] = await Promise.all([
        boardFor(actor, cohortID),
        questionsFor(actor, cohortID),
        brandOf(cohort.partnerID),
      ]);
      const asOf = now().toISOString().slice(0, 10);
      // Within a minute the file is the same.
      const madeAt = `${clock().toISOString().slice(0, 16)}:00.000Z`;
      const pdf = await renderer.render({ cohort, board, weak, asOf, madeAt, paper, brand }, actor.userID);
      reply.header('content-disposition', contentDisposition(boardFileName(cohort.cohortName, 'pdf')));
      return pdf;
    }),
  ];
}
