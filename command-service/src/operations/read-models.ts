import {
  evolveGenerations,
  type Generations,
  generationsOf,
  type NewEvent,
  NO_GENERATIONS,
  ReadModelRebuildRequested,
  ReadModelRolledBack,
  refuse,
  STREAMS,
  wantedGeneration,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export const readModels: Aggregate<Generations, 'readModels'> = {
  stream: STREAMS.readModels,
  initial: NO_GENERATIONS,
  evolve: evolveGenerations,
};

export interface Seen {
  readonly readModel: string;
  readonly version: number;
  /** Wanted at that time. Another since is this call, repeated, or somebody else's. */
  readonly generation: number;
}

/** Asks for a new generation; no event when another one is wanted than was seen. */
export function requestRebuild({ readModel, version, generation }: Seen, state: Generations): NewEvent[] {
  if (wantedGeneration(state, readModel, version) !== generation) return [];
  const { highest } = generationsOf(state, readModel, version);
  return [ReadModelRebuildRequested.of({ readModel, version, generation: highest + 1 })];
}

/** Asks for the previous one; no event when another is wanted than was seen. @throws Refusal nothingToRollBack. */
export function rollBack({ readModel, version, generation }: Seen, state: Generations): NewEvent[] {
  if (wantedGeneration(state, readModel, version) !== generation) return [];
  const before = generationsOf(state, readModel, version).stack.at(-2);
  if (before === undefined) return refuse('nothingToRollBack');
  return [ReadModelRolledBack.of({ readModel, version, generation: before })];
}
