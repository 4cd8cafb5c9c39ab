import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import type { ListSpec } from '../core/list.ts';
import { type Fold, type Projection, type Read, storedName } from '../core/projection.ts';
import type { Passed } from '../folding/batch.ts';
import { exportsProjection } from '../read-models/exports/jobs.ts';
import { LISTS } from '../read-models/lists.ts';
import type { Batch, Document, ReadStore } from '../store/port.ts';
import type { LiveHub } from './hub.ts';
import { type Note, notesAbout, notesOf } from './notes.ts';

export interface NewsOptions {
  readonly log: Pick<Log, 'readAll'>;
  readonly store: ReadStore;
  readonly hub: Pick<LiveHub, 'tell' | 'tellExport' | 'hasListeners'>;
  readonly logger: Logger;
}

type AnyFold = Fold<Document, DomainEvent>;
const SPECS: readonly ListSpec[] = Object.values(LISTS);
const foldOf = ({ collection }: ListSpec, type: string): AnyFold | undefined =>
  (collection.on as Readonly<Record<string, AnyFold | undefined>>)[type];

/** Tells listeners what events changed in their lists, whichever process wrote the documents. */
export function newsOf({ log, store, hub, logger }: NewsOptions) {
  /** One after the other, in the order of the log. */
  let telling: Promise<void> = Promise.resolve();

  function soon(tell: () => Promise<void>): void {
    if (!hub.hasListeners()) return;
    telling = telling.then(tell).catch((err: unknown) => logger.warn({ err }, 'news of lists could not be told'));
  }

  /** That files are made or not, whichever process made them. */
  function tellExports(events: readonly DomainEvent[]): void {
    for (const { type, data } of events) {
      if (type === 'ExportFinished') {
        hub.tellExport(data.userID, data.exportID, { state: 'finished', rows: data.rows, totalRows: data.rows });
      } else if (type === 'ExportFailed') {
        hub.tellExport(data.userID, data.exportID, { state: 'failed', rows: 0, totalRows: null });
      }
    }
  }

  /** Tells of documents that others wrote, if they are as new as the event that is to have changed them. */
  async function tell(passed: readonly Passed[]): Promise<void> {
    for (const spec of SPECS) {
      const own = passed.filter(
        ({ projection, collection, event }) =>
          projection === spec.projection.name && collection === spec.collection.name && !spec.quiet?.has(event.type),
      );
      if (own.length === 0) continue;
      const ids = [...new Set(own.map(({ id }) => id))];
      const stored = store.collection(storedName(spec.projection, spec.collection.name));
      const found = new Map((await stored.findByIds(ids)).map((document) => [document._id, document]));
      const removed = await stored.removed(ids.filter((id) => !found.has(id)));
      const gone = new Map(removed.map(({ _id, position }) => [_id, position]));
      hub.tell(
        own.flatMap(({ id, event }): Note[] => {
          const document = found.get(id) ?? null;
          if ((document?.position ?? gone.get(id) ?? '') < event.position) return [];
          const by = event.metadata.actorID;
          return ((document && spec.told?.(document)) ?? [id]).flatMap((each) =>
            notesAbout({ list: spec.name, id: each, by, document }, event),
          );
        }),
      );
    }
  }

  /** @returns the documents that an event names, itself or through what it reads. */
  async function namedBy(event: DomainEvent, spec: ListSpec): Promise<Passed[]> {
    const fold = foldOf(spec, event.type);
    if (!fold || event.unreadable !== undefined) return [];
    const read = new Map<string, Document | undefined>();
    for (const { collection, id } of fold.keyFrom ? (fold.reads ?? []) : []) {
      const key = id(event);
      const [document] = await store.collection(storedName(spec.projection, collection.name)).findByIds([key]);
      read.set(`${collection.name} ${key}`, document);
    }
    const from = fold.keyFrom?.(event, ((collection, id) => read.get(`${collection.name} ${id}`)) as Read) ?? [];
    const about = { projection: spec.projection.name, collection: spec.collection.name, event };
    return [fold.key(event), from].flat().map((id) => ({ ...about, id }));
  }

  return {
    /** @param passed changes that another process had written before. */
    taken(writes: Batch['writes'], events: readonly DomainEvent[], passed: readonly Passed[]): void {
      soon(async () => {
        hub.tell(notesOf(writes, events));
        tellExports(events);
        await tell(passed);
      });
    },

    /** Another process wrote this part of the log: it is read here for its news alone. */
    skipped(projections: readonly Projection[], after: string | null, to: string): void {
      const specs = SPECS.filter(({ projection }) => projections.some(({ name }) => name === projection.name));
      const hasExports = projections.some(({ name }) => name === exportsProjection.name);
      if (specs.length === 0 && !hasExports) return;
      soon(async () => {
        for await (const batch of log.readAll({
          prefixes: STREAM_PREFIXES,
          personal: false,
          ...(after !== null && { after }),
        })) {
          const events = batch.filter(({ position }) => position <= to);
          if (hasExports) tellExports(events);
          for (const spec of specs) for (const event of events) await tell(await namedBy(event, spec));
          if (events.length < batch.length) return;
        }
      });
    },
  };
}
