/** Small projections that runners are tested with, and what goes on inside them. */
import type { DomainEvent } from '@groundwork/contracts';
import { collection, type Projection } from '../core/projection.ts';
import type { Document } from '../store/port.ts';

export interface NameDocument extends Document {
  readonly firstName: string;
  /** How many events shaped it. */
  readonly changes: number;
}

export interface Names {
  readonly projection: Projection;
  readonly names: ReturnType<typeof namesCollection>;
  /** Positions in the order in which they were applied. */
  readonly applied: string[];
}

export interface NamesOptions {
  readonly name?: string;
  readonly version?: number;
  /** Called before each event is applied; what it throws is what the projector throws. */
  onApply?(event: DomainEvent): void;
}

function namesCollection(onApply: (event: DomainEvent) => void) {
  return collection<NameDocument>('names', {
    on: {
      AccountOpened: {
        key: ({ data }) => data.userID,
        apply(_, event, { id }) {
          onApply(event);
          return { _id: id, firstName: event.data.firstName, changes: 1 };
        },
      },
      ProfileChanged: {
        key: ({ data }) => data.userID,
        apply(document, event) {
          onApply(event);
          return document && { ...document, firstName: event.data.firstName, changes: document.changes + 1 };
        },
      },
      PersonErased: { key: ({ data }) => data.userID, apply: () => null },
    },
  });
}

/** People and their first names, noting every event it applies. */
export function namesProjection({ name = 'people', version = 1, onApply }: NamesOptions = {}): Names {
  const applied: string[] = [];
  const names = namesCollection((event) => {
    onApply?.(event);
    applied.push(event.position);
  });
  return { projection: { name, version, collections: [names] }, names, applied };
}
