import { formatCount } from '@groundwork/contracts';
import { DataFileError, type LogReader } from '@groundwork/event-store';
import {
  AnotherLog,
  PROJECTIONS,
  type ReadModelVerdict,
  type ReadStore,
  verifyReadModels,
} from '@groundwork/projection-service';
import { verdict } from './log.ts';

export interface ReadModelsVerdict {
  readonly holds: boolean;
  /** To be printed. */
  readonly lines: readonly string[];
}

const TITLE = 'Read models    ';

/** @param open null where nothing says where they are, or nothing was made yet. */
export async function verifyReadModelsOf(
  open: () => ReadStore | null,
  log: LogReader,
  onProgress?: (position: string) => void,
): Promise<ReadModelsVerdict> {
  try {
    const store = open();
    if (!store) return { holds: true, lines: [`${TITLE}there are none here: the next start makes them`] };
    return judged(await verifyReadModels({ projections: PROJECTIONS, log, store, ...(onProgress && { onProgress }) }));
  } catch (error) {
    if (error instanceof DataFileError) return { holds: false, lines: [`${TITLE}WRONG: ${error.message}`] };
    if (!(error instanceof AnotherLog)) throw error;
    return { holds: false, lines: [`${TITLE}WRONG: ${error.message}; the next start makes them anew`] };
  }
}

function judged(verdicts: readonly ReadModelVerdict[]): ReadModelsVerdict {
  const compared = verdicts.filter(({ skipped }) => skipped === undefined);
  const wrong = compared.filter(({ difference }) => difference !== null);
  const documents = compared.reduce((sum, one) => sum + one.documents, 0);
  const asMade = `${compared.length} with ${formatCount(documents)} documents made anew and compared`;
  return {
    holds: wrong.length === 0,
    lines: [`${TITLE}${asMade}: ${verdict(wrong.length)}`, ...verdicts.flatMap(linesOf)],
  };
}

function linesOf({ readModel, difference, differences, unsettled, parked, skipped }: ReadModelVerdict): string[] {
  const others = differences > 1 ? `, and ${formatCount(differences - 1)} more documents differ` : '';
  return [
    ...(skipped === undefined ? [] : [`  ${readModel}: ${skipped}`]),
    ...(difference === null
      ? []
      : [`  ${readModel}: ${difference}${others}. Rebuild it (Administration, System status)`]),
    ...(unsettled === 0
      ? []
      : [`  ${readModel}: ${unsettled} documents were written faster than they could be compared: verify again`]),
    ...(parked === 0 ? [] : [`  ${readModel}: ${parked} events are parked (Administration, System status)`]),
  ];
}
