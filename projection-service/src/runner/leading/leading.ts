/** Which projections this process leads, where several share a store: the others are only read. */
import { type Epochs, keepLeases } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../../core/projection.ts';
import type { ReadStore } from '../../store/port.ts';
import { fencedStore, ledOf } from './fenced-store.ts';

/** Who drops what was made of another log: none but one, once. */
export const DROPPING = 'dropping';

export interface LeadingOptions {
  readonly store: ReadStore;
  readonly logger: Logger;
  /** What is to be made beside what is read, by this process or another. */
  readonly builds: () => readonly string[];
  readonly onChange: () => void;
  readonly times?: LeaseTimes | undefined;
}

export interface LeaseTimes {
  readonly termMs: number;
  readonly everyMs: number;
}

export interface Leading {
  readonly owner: string;
  /** Leads those that are free, and none that is not among them; resolves once it has asked. */
  want(names: readonly string[]): Promise<void>;
  /** @returns whether this process alone may drop until `drops(false)`. */
  drops(isDue: boolean): Promise<boolean>;
  /** Takes them from whoever leads them, to begin them anew. @returns their epochs. */
  seize(names: readonly string[]): Promise<Epochs>;
  held(): Epochs;
  /** Of the projections those that are led, which all must be. */
  storeFor(projections: readonly Projection[]): ReadStore;
  /** They are begun: what is there of earlier epochs is left over. */
  empty(projections: readonly Projection[]): Promise<void>;
  lost(projections: readonly Projection[]): void;
  /** @param lease a checkpoint name. */
  lose(lease: string): void;
  stop(): Promise<void>;
}

export function leadingOf({ store, logger, builds, onChange, times }: LeadingOptions): Leading {
  let read: readonly string[] = [];
  let dropping: readonly string[] = [];
  const keeper = keepLeases({
    leases: store.leases,
    wanted: () => [...dropping, ...read],
    spread: builds,
    onChange,
    onError: (err) => logger.warn({ err }, 'leases could not be renewed'),
    ...times,
  });

  return {
    owner: keeper.owner,
    held: keeper.held,
    async want(names) {
      read = names;
      await keeper.round();
    },
    async drops(isDue) {
      dropping = isDue ? [DROPPING] : [];
      await keeper.round();
      return keeper.held().has(DROPPING);
    },
    async seize(names) {
      read = names;
      await keeper.seize(names);
      return keeper.held();
    },
    storeFor(projections) {
      const held = keeper.held();
      const epochs = new Map(projections.map((projection) => [checkpointName(projection), epochOf(held, projection)]));
      return fencedStore(store, projections, epochs, keeper.confirm);
    },
    async empty(projections) {
      const held = keeper.held();
      for (const projection of projections) await store.empty(ledOf(projection, epochOf(held, projection)));
    },
    lost: (projections) => keeper.lost(projections.map(checkpointName)),
    lose: (lease) => keeper.lost([lease]),
    stop: keeper.stop,
  };
}

const epochOf = (held: Epochs, projection: Projection): number => held.get(checkpointName(projection)) ?? 0;
