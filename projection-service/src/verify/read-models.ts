import { setTimeout as pause } from 'node:timers/promises';
import type { LogReader } from '@groundwork/event-store';
import { checkpointName, type Projection } from '../core/projection.ts';
import { PARKED, type ParkedDocument } from '../folding/parked.ts';
import { planOf, readGenerations } from '../runner/generations/generations.ts';
import { markOf, readMark } from '../runner/log-mark.ts';
import type { ReadStore } from '../store/port.ts';
import { lookAgain, type Stores, type Suspect, suspectsOf } from './compare.ts';
import { openReplay, type Replay } from './replay.ts';

/** How often documents that differ are looked at again while a product goes on writing. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 500;

export interface ReadModelVerdict {
  readonly readModel: string;
  readonly documents: number;
  /** The first document that a replay makes otherwise, in words; null if there is none. */
  readonly difference: string | null;
  readonly differences: number;
  /** Written faster than could be compared. */
  readonly unsettled: number;
  /** Events that it could not take. */
  readonly parked: number;
  /** Why it was not compared. */
  readonly skipped?: string;
}

export interface VerifyReadModelsOptions {
  readonly projections: readonly Projection[];
  readonly log: LogReader;
  /** Is only read. */
  readonly store: ReadStore;
  /** @param position reached in the log. */
  readonly onProgress?: (position: string) => void;
}

/** The event up to which read models were made is not in the log. */
export class AnotherLog extends Error {
  constructor() {
    super('the read models were made from another log, or an older copy of it was restored');
    this.name = 'AnotherLog';
  }
}

const SAME = { documents: 0, difference: null, differences: 0, unsettled: 0, parked: 0 };

/**
 * Makes the read models that are read anew, beside them, and compares each document. Works beside a product that goes
 * on writing: what differs is looked at again further on in the log.
 * @throws AnotherLog; what log and store throw.
 */
export async function verifyReadModels(options: VerifyReadModelsOptions): Promise<ReadModelVerdict[]> {
  const { projections, log, store, onProgress } = options;
  const mark = markOf(await readMark(store));
  if (mark && !(await log.holds(mark))) throw new AnotherLog();
  const generations = await readGenerations(log);
  const verdicts = new Map<string, ReadModelVerdict>();
  const compared: Projection[] = [];
  for (const projection of projections) {
    const { serving } = await planOf(projection, generations, store);
    const isThere = (await store.checkpoint(checkpointName(serving))) !== null;
    const skipped = whySkipped(projection, serving, isThere);
    if (skipped === null) compared.push(serving);
    else verdicts.set(projection.name, { readModel: projection.name, ...SAME, skipped });
  }
  if (compared.length > 0) {
    const replay = await openReplay(compared, log);
    try {
      for (const verdict of await compareAll(compared, { log, store, replay, onProgress }))
        verdicts.set(verdict.readModel, verdict);
    } finally {
      await replay.close();
    }
  }
  return projections.flatMap(({ name }) => verdicts.get(name) ?? []);
}

function whySkipped(projection: Projection, serving: Projection, isThere: boolean): string | null {
  if (!isThere) return 'not made yet: the next start makes it';
  if (serving.version === projection.version) return null;
  return `version ${serving.version} is read, which this release cannot make: it is replaced by version ${projection.version}`;
}

interface Looked {
  readonly projection: Projection;
  readonly count: number;
  suspects: readonly Suspect[];
}

interface Comparing {
  readonly log: LogReader;
  readonly store: ReadStore;
  readonly replay: Replay;
  readonly onProgress: ((position: string) => void) | undefined;
}

async function compareAll(
  projections: readonly Projection[],
  { log, store, replay, onProgress }: Comparing,
): Promise<ReadModelVerdict[]> {
  const stores: Stores = { stored: store, made: replay.store };
  const positions = (): Promise<string[]> =>
    Promise.all(projections.map(async (one) => (await store.checkpoint(checkpointName(one))) ?? ''));
  let reached = await positions();
  await replay.advance(reached, onProgress);
  const looked: Looked[] = [];
  for (const projection of projections) {
    const { suspects, count } = await suspectsOf(projection, stores);
    looked.push({ projection, count, suspects });
  }

  const verdicts = async (i: number) => {
    const { projection, suspects } = looked[i] as Looked;
    return lookAgain(projection, stores, suspects, reached[i] ?? '');
  };
  for (let look = 0; look < LOOKS && looked.some(({ suspects }) => suspects.length > 0); look++) {
    // Of a product that runs, what was written meanwhile arrives; of one that does not, nothing changes.
    await pause(look === 0 ? 0 : BETWEEN_LOOKS_MS);
    const now = await positions();
    if (look > 0 && now.every((position, i) => position === reached[i]) && !(await isBehind(now, log))) break;
    reached = now;
    await replay.advance(reached);
    for (const [i, each] of looked.entries())
      each.suspects = (await verdicts(i)).filter(({ difference }) => difference !== null);
  }

  const parked = store.collection<ParkedDocument>(PARKED);
  return Promise.all(
    looked.map(async ({ projection, count }, i) => {
      const left = await verdicts(i);
      const different = left.filter(({ difference, isNewer }) => difference !== null && !isNewer);
      const [first] = different;
      return {
        readModel: projection.name,
        documents: count,
        difference: first ? `in ${first.collection} ${first.difference}` : null,
        differences: different.length,
        unsettled: left.filter(({ isNewer }) => isNewer).length,
        parked: await parked.count({ projection: checkpointName(projection) }),
      };
    }),
  );
}

const isBehind = async (positions: readonly string[], log: LogReader): Promise<boolean> => {
  const head = (await log.head()) ?? '';
  return positions.some((position) => position < head);
};
