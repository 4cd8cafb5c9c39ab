import { type BulkResult, Refusal } from '@groundwork/contracts';
import type { Static } from 'typebox';
import type { CommandContext } from './context.ts';

type Results = Static<typeof BulkResult>['data'];

/** One command for each id: a refusal does not stop the others. @returns outcomes in order, and the last position. */
export async function bulk(
  ids: readonly string[],
  context: CommandContext,
  each: (
    id: string,
    context: CommandContext,
  ) => Promise<{
    readonly position: string | undefined;
    readonly events?: readonly unknown[];
    readonly notTold?: boolean;
  }>,
): Promise<{ position: string | undefined; answer: { data: Results } }> {
  const positions: string[] = [];
  const data = await Promise.all(
    ids.map(async (id, i) => {
      try {
        const {
          position,
          events,
          notTold = false,
        } = await each(id, { ...context, commandID: `${context.commandID}:${i}` });
        if (position !== undefined) positions.push(position);
        if (events?.length === 0) return { id, ok: true, alreadyDone: true };
        return { id, ok: true, ...(notTold && { notTold }) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { id, ok: false, code: error.code, msg: error.message };
      }
    }),
  );
  return { position: positions.toSorted().at(-1), answer: { data } };
}
