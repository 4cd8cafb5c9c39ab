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

/** The stream `readModels`: which generation of each read model operators want. */
export const readModels: Aggregate<Generations, 'readModels'> = {
  stream: STREAMS.readModels,
  initial: NO_GENERATIONS,
  evolve: evolveGenerations,
};

/** What an operator looked at. */
export interface Seen {
  /** Its name. */
  readonly readModel: string;
  readonly version: number;
  /** The generation that was wanted then; another one since is the doing of this call, repeated, or of somebody else. */
  readonly generation: number;
}

/** Wants a generation that there never was; nothing when another one is wanted than was seen. */
export function requestRebuild({ readModel, version, generation }: Seen, state: Generations): NewEvent[] {
  if (wantedGeneration(state, readModel, version) !== generation) return [];
  const { highest } = generationsOf(state, readModel, version);
  return [ReadModelRebuildRequested.of({ readModel, version, generation: highest + 1 })];
}

/** Wants the generation of before; nothing when another one is wanted than was seen. @throws Refusal nothingToRollBack. */
export function rollBack({ readModel, version, generation }: Seen, state: Generations): NewEvent[] {
  if (wantedGeneration(state, readModel, version) !== generation) return [];
  const before = generationsOf(state, readModel, version).stack.at(-2);
  if (before === undefined) return refuse('nothingToRollBack');
  return [ReadModelRolledBack.of({ readModel, version, generation: before })];
}
