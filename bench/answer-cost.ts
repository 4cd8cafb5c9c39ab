/** Do read models take the 600th answer of an assessment at the cost of the first ones? */
import { join } from 'node:path';
import { AssessmentStarted, type DomainEvent, type NewEvent, QuestionAnswered, STREAMS } from '@groundwork/contracts';
import { batchFolder, openEmbeddedReadStore, PROJECTIONS } from '@groundwork/projection-service';
import { median, type Row, temporaryFolder } from './kit/product.ts';

const ATTEMPTS = 100;
/** Answers per document, so that early and late ones begin at the same place. */
const ANSWERS = 16;
const LATE = 592;
const ROUNDS = 15;

function eventsFrom() {
  let position = 0;
  const revisions = new Map<string, number>();
  return (userID: string, event: NewEvent): DomainEvent => {
    const revision = (revisions.get(userID) ?? -1) + 1;
    revisions.set(userID, revision);
    position += 1;
    const id = `event${position}`;
    const time = '2026-01-05T09:00:00.000Z';
    const who = {
      actorID: userID,
      actorType: 'user',
      time,
      correlationID: id,
      causationID: id,
      commandID: id,
    } as const;
    const place = { stream: STREAMS.attempts(userID), revision, position: String(position).padStart(20, '0') };
    return { ...event, ...place, id, metadata: who } as DomainEvent; // from the constructors of contracts
  };
}

const founders = (group: number): string[] => Array.from({ length: ATTEMPTS }, (_, i) => `founder-${group}-${i}`);

export async function benchAnswerCost(): Promise<Row> {
  const store = openEmbeddedReadStore({ path: join(temporaryFolder(), 'read.db') });
  const folders = PROJECTIONS.map((projection) => batchFolder(projection, store));
  const recorded = eventsFrom();
  /** @returns microseconds of processor time per event. */
  async function project(events: readonly DomainEvent[]): Promise<number> {
    const before = process.cpuUsage();
    const folded = await Promise.all(folders.map((folder) => folder.fold(events)));
    await store.write({ writes: folded.flatMap(({ writes }) => writes), checkpoints: [] });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / events.length;
  }
  const begin = (group: number) =>
    project(
      founders(group).map((userID) => {
        const about = {
          industryID: 1,
          sectorID: 1,
          assessmentType: 'P',
          versionNumber: 1,
          totalQuestions: 1000,
        } as const;
        const taken = { userID, userAssessmentID: `${userID}.1`, assessmentID: 'long.1' };
        return recorded(userID, AssessmentStarted.of({ ...taken, ...about }));
      }),
    );
  const answer = (group: number, from: number, count: number) =>
    project(
      Array.from({ length: count }, (_, q) =>
        founders(group).map((userID) => {
          const question = { questionID: `question-${from + q}`, questionOptionID: `option-of-question-${from + q}` };
          return recorded(userID, QuestionAnswered.of({ userAssessmentID: `${userID}.1`, ...question }));
        }),
      ).flat(),
    );

  await begin(0);
  for (let from = 0; from < LATE; from += ANSWERS) await answer(0, from, ANSWERS);
  const [early, late]: [number[], number[]] = [[], []];
  // Alternating, so that other load falls on both.
  for (let round = 1; round <= ROUNDS; round++) {
    await begin(round);
    early.push(await answer(round, 0, ANSWERS));
    late.push(await answer(0, LATE + (round - 1) * ANSWERS, ANSWERS));
  }
  await store.close();
  const ratio = median(late) / median(early);
  return {
    what: `what an answer costs the read models, from the 593rd on beside the first 16 of an assessment, ${ROUNDS} rounds in turns`,
    measured: `${median(late).toFixed(1)} beside ${median(early).toFixed(1)} µs of processor time: ${ratio.toFixed(2)}`,
    goal: 'at most 1.2',
    met: ratio <= 1.2,
  };
}
