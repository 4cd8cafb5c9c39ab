import { draftEffect, questionStatistics, refuse, splitVersioned } from '@groundwork/contracts';
import { type Implementation, query, streamQuery } from '@groundwork/service-kit';
import { LRUCache } from 'lru-cache';
import type { ReadStore } from '../../store/port.ts';
import { builderReading } from '../builder/reading.ts';
import type { Version } from '../questionnaires/index.ts';
import { completedAttempts } from './completed.ts';
import { effectOf } from './effect.ts';
import { scorerOf } from './scorer.ts';
import { statisticsOf } from './statistics.ts';

/** Each one reads all attempts of an assessment. */
const EFFECTS_AT_ONCE = 2;
/** Statistics change slowly, and many questions of a version are looked at one after the other. */
const STATISTICS_TTL_MS = 60_000;

export function analysisQueries(store: ReadStore): Implementation[] {
  const { versionOf, sectionTexts } = builderReading(store);
  const completed = completedAttempts(store);
  const statistics = new LRUCache<string, ReturnType<typeof gather>>({ max: 50, ttl: STATISTICS_TTL_MS });
  let running = 0;

  async function* effect(draft: Version, originID: string, ended: AbortSignal): AsyncGenerator<string> {
    running++;
    try {
      const [ids, texts] = await Promise.all([completed.candidates(draft), sectionTexts()]);
      const gathered = effectOf(scorerOf(draft.questions));
      yield sse('progress', { done: 0, total: ids.length });
      for await (const { completed: batch, done } of completed.read(ids, completed.isOf(originID), ended)) {
        for (const attempt of batch) gathered.add(attempt);
        yield sse('progress', { done, total: ids.length });
      }
      if (!ended.aborted)
        yield sse(
          'effect',
          gathered.result((id) => texts.get(id)?.sectionName ?? ''),
        );
    } finally {
      running--;
    }
  }

  async function gather(version: Version, assessmentID: string) {
    const gathered = statisticsOf(version.questions);
    const ids = await completed.candidates(version);
    for await (const { completed: batch } of completed.read(ids, (a) => a.assessmentID === assessmentID)) {
      for (const attempt of batch) gathered.add(attempt);
    }
    return gathered.result();
  }

  return [
    streamQuery(draftEffect, async ({ params: { assessmentID } }, ended) => {
      const draft = await versionOf(assessmentID);
      if (draft.versionNumber !== null) refuse('notADraft');
      if (running >= EFFECTS_AT_ONCE) refuse('tooManyRequests');
      return effect(draft, splitVersioned(assessmentID).id, ended);
    }),

    query(questionStatistics, async ({ params: { assessmentID } }) => {
      const version = await versionOf(assessmentID);
      const found = statistics.get(assessmentID) ?? gather(version, assessmentID);
      statistics.set(assessmentID, found, { noUpdateTTL: true });
      // A failure is not kept.
      found.catch(() => statistics.delete(assessmentID));
      return { data: await found };
    }),
  ];
}

const sse = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
