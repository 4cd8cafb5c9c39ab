/** Wanted generation of each read model, folded from the stream `readModels` by both services. */
import type { DataOf } from '../core/event.ts';
import { ReadModelRebuildRequested, ReadModelRolledBack } from './events.ts';

/** By `<name>@<version>`: generations to go back to, the wanted one last; the first is always 0. */
export type Generations = ReadonlyMap<string, { readonly stack: readonly number[]; readonly highest: number }>;

export const NO_GENERATIONS: Generations = new Map();
const FIRST = { stack: [0], highest: 0 } as const;

interface Told {
  readonly type: string;
  readonly data: object;
}

type About = DataOf<typeof ReadModelRebuildRequested> | DataOf<typeof ReadModelRolledBack>;

const keyOf = (readModel: string, version: number): string => `${readModel}@${version}`;

/** @returns the generations of a read model; those of a new one if nothing is known. */
export const generationsOf = (state: Generations, readModel: string, version: number) =>
  state.get(keyOf(readModel, version)) ?? FIRST;

export const wantedGeneration = (state: Generations, readModel: string, version: number): number =>
  generationsOf(state, readModel, version).stack.at(-1) ?? 0;

const MAX_GENERATIONS = 10;

export function evolveGenerations(state: Generations, event: Told): Generations {
  const isRebuild = event.type === ReadModelRebuildRequested.type;
  if (!isRebuild && event.type !== ReadModelRolledBack.type) return state;
  const { readModel, version, generation } = event.data as About; // `type` was checked above.
  const { stack, highest } = generationsOf(state, readModel, version);
  const next = isRebuild
    ? { stack: [...stack, generation].slice(-MAX_GENERATIONS), highest: Math.max(highest, generation) }
    : { stack: stack.length > 1 ? stack.slice(0, -1) : stack, highest };
  return new Map(state).set(keyOf(readModel, version), next);
}
