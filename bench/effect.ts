import { join } from 'node:path';
import { DraftCreated, type DraftEffect, STREAMS, splitVersioned } from '@groundwork/contracts';
import {
  createProjectionService,
  type Document,
  openEmbeddedReadStore,
  type ReadStore,
} from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import type { Static } from 'typebox';
import type { Selected } from '../seed/attempt.ts';
import { seedContext } from '../seed/context.ts';
import { seededRandom } from '../seed/random.ts';
import { type Attempt, beginAttempt, openSeededLog, quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const ATTEMPTS = 100_000;
const AT_ONCE = 1000;
const GOAL_MS = 10_000;

type Page = Document & { readonly userAssessmentID: string; readonly given: string };

/** Effect of a draft of the longest questionnaire on all its attempts. */
export async function benchEffect(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  const { attempts, selected } = await beginAttempt(application, 1);
  const [attempt] = attempts as [Attempt];
  for (const { questionID, options } of selected.questions) {
    const command = {
      userAssessmentID: attempt.userAssessmentID,
      questionID,
      questionOptionID: options[0]?.questionOptionID ?? '',
    };
    await application.attempts.answer(attempt.userID, command, seedContext(`answer-${questionID}`));
  }
  await application.attempts.complete(attempt.userID, attempt.userAssessmentID, seedContext('complete'));

  const { id: originID, n } = splitVersioned(selected.assessmentID);
  const draftID = `${originID}.${n + 1}`;
  const draft = DraftCreated.of({ assessmentID: draftID, basedOn: selected.assessmentID });
  const { revision } = await application.assessments.loaded(originID);
  await log.append(STREAMS.assessment(originID), [draft], revision, {
    actorID: 'bench',
    actorType: 'system',
    time: new Date().toISOString(),
    correlationID: 'bench',
    causationID: 'bench',
    commandID: 'bench',
  });

  const tokenKeys = generateTokenKeys();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;
  await multiply(store, attempt.userAssessmentID, selected);

  const sign = await openSigner(tokenKeys);
  const headers = { authorization: `Bearer ${sign({ sub: 'bench-builder', userType: 'admin', builderAccess: true })}` };
  const began = performance.now();
  const cpu = process.cpuUsage();
  const { statusCode, body } = await service.app.inject({ url: `/api/assessment/${draftID}/effect`, headers });
  const time = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const effect: Static<typeof DraftEffect> = JSON.parse(/event: effect\ndata: (.*)/.exec(body)?.[1] ?? '{}');
  if (statusCode !== 200 || effect.compared < ATTEMPTS) throw new Error(`${statusCode}: ${body.slice(-500)}`);
  await service.close();
  return {
    what: `effect of a draft of ${selected.questions.length} questions on ${effect.compared} completed attempts`,
    measured: `${(time / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time)`,
    goal: `at most ${GOAL_MS / 1000} s`,
    met: time <= GOAL_MS,
  };
}

/** Copies documents: appending 6,800,000 events would take minutes. */
async function multiply(store: ReadStore, userAssessmentID: string, { questions }: Selected): Promise<void> {
  const random = seededRandom(13);
  const options = new Map(questions.map((q) => [q.questionID, q.options.map((o) => o.questionOptionID)]));
  const names = await store.collections();
  const named = async (part: RegExp, filter: object): Promise<[string, Document[]]> => {
    for (const name of names.filter((one) => part.test(one))) {
      const found = await store.collection(name).find({ ...filter });
      if (found.length > 0) return [name, found];
    }
    throw new Error(`there is no ${part.source}`);
  };
  const [attemptsName, [attempt]] = await named(/^attempts_v\d+_attempts$/, { _id: userAssessmentID });
  const [answersName, pages] = await named(/^attempts_v\d+_answers$/, { userAssessmentID });
  if (!attempt) throw new Error('there is no attempt');

  for (let from = 1; from < ATTEMPTS; from += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, ATTEMPTS - from) }, (_, i) => `effect-${from + i}.1`);
    const put = (document: Document) => ({ kind: 'put', document }) as const;
    const answered = ids.flatMap((id) =>
      (pages as Page[]).map((page, n) => {
        const given = page.given.replace(/([^ ;]+) [^ ;]+ /g, (_, questionID: string) => {
          const offered = options.get(questionID) ?? [];
          return `${questionID} ${offered[Math.floor(random() * offered.length)]} `;
        });
        return put({ ...page, _id: `${id}-${n}`, userAssessmentID: id, given } as Document);
      }),
    );
    await store.write({
      writes: [
        { collection: attemptsName, operations: ids.map((_id) => put({ ...attempt, _id })) },
        { collection: answersName, operations: answered },
      ],
      checkpoints: [],
    });
  }
}
