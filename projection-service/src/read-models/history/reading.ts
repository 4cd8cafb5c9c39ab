import type { AnswerOf, HistoryKind, listHistory } from '@groundwork/contracts';
import { isGroupsActor, splitVersioned } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { Filter, FindOptions, ReadStore } from '../../store/port.ts';
import { type Entry, entries, historyProjection } from './history.ts';
import { type Snapshot, snapshotID, snapshots } from './snapshots.ts';

export type HistoryRow = AnswerOf<typeof listHistory>['data']['entries'][number];

/** Fields that hold an id, with the kind of what it names. */
const REFERENCES: Readonly<Record<string, Parameters<typeof snapshotID>[0]>> = {
  partnerID: 'partner',
  partnerUserID: 'account',
  adminID: 'account',
  industryID: 'industry',
  sectorID: 'sector',
  sectionID: 'section',
  userAssessmentID: 'attempt',
  assessmentID: 'assessment',
};

/** Reads history with the names of now: the same for the screen and for files. */
export function historyReading(store: ReadStore) {
  const open = reader(store, historyProjection);

  async function known(ids: Iterable<string>): Promise<Map<string, Snapshot>> {
    return new Map((await open(snapshots).findByIds([...new Set(ids)])).map((one) => [one._id, one]));
  }

  /** @returns names by snapshot id; empty for nobody and nothing. */
  async function namesOf(found: readonly Entry[]): Promise<(id: string) => string> {
    const first = await known(found.flatMap(mentioned));
    // An attempt is called as its assessment is.
    const titles = await known([...first.values()].flatMap(({ fields }) => assessmentOf(fields.assessmentID)));
    return (id) => {
      const { fields = {} } = first.get(id) ?? titles.get(id) ?? {};
      const [kind] = splitKind(id);
      const [assessment] = kind === 'attempt' ? assessmentOf(fields.assessmentID) : [];
      return nameOf(kind, (assessment ? titles.get(assessment)?.fields : fields) ?? {});
    };
  }

  async function rowsOf(found: readonly Entry[]): Promise<HistoryRow[]> {
    const name = await namesOf(found);
    return found.map(({ _id: id, at, actorID, actorType, kind, subjectID, change, changes }) => ({
      id,
      at,
      actorID,
      actorName: processName(actorID, actorType) ?? name(snapshotID('account', actorID)),
      actorType,
      kind,
      subjectID,
      subjectName: name(snapshotID(kind, subjectID)),
      change,
      changes: changes.map(({ field, from, to }) => ({ field, from: inWords(field, from), to: inWords(field, to) })),
    }));

    function inWords(field: string, value: string | null): string | null {
      const [reference] = value === null ? [] : referenceOf(field, value);
      return (reference && name(reference)) || value;
    }
  }

  return {
    list: async (filter: Filter, options: FindOptions): Promise<HistoryRow[]> =>
      rowsOf(await open(entries).find(filter, options)),
    ids: (filter: Filter, options: FindOptions): Promise<string[]> => open(entries).ids(filter, options),
    /** In the order of the ids; without those that are gone. */
    async byIDs(ids: readonly string[]): Promise<HistoryRow[]> {
      const found = new Map((await open(entries).findByIds(ids)).map((entry) => [entry._id, entry]));
      return rowsOf(ids.flatMap((id) => found.get(id) ?? []));
    },
    count: (filter: Filter): Promise<number> => open(entries).count(filter),
  };
}

/** @returns what finds the names of now; empty for somebody who was erased. */
export function actorNames(store: ReadStore): (ids: readonly string[]) => Promise<(actorID: string) => string> {
  const open = reader(store, historyProjection);
  return async (ids) => {
    const accounts = [...new Set(ids)].map((id) => snapshotID('account', id));
    const found = new Map((await open(snapshots).findByIds(accounts)).map(({ _id, fields }) => [_id, fields]));
    return (id) => {
      const fields = found.get(snapshotID('account', id));
      return fields ? nameOf('account', fields) : (processName(id, 'system') ?? '');
    };
  };
}

export type HistoryReading = ReturnType<typeof historyReading>;

const splitKind = (id: string): [kind: string, id: string] => {
  const dash = id.indexOf('-');
  return [id.slice(0, dash), id.slice(dash + 1)];
};

const mentioned = ({ actorID, kind, subjectID, changes }: Entry): string[] => [
  snapshotID('account', actorID),
  snapshotID(kind, subjectID),
  ...changes.flatMap(({ field, from, to }) =>
    [from, to].flatMap((value) => (value === null ? [] : referenceOf(field, value))),
  ),
];

const referenceOf = (field: string, value: string): string[] => {
  const kind = REFERENCES[field];
  if (!kind) return [];
  return kind === 'assessment' ? assessmentOf(value) : [snapshotID(kind, value)];
};

/** @param id an originID, or the id of a version. */
const assessmentOf = (id: string | null | undefined): string[] =>
  id ? [snapshotID('assessment', id.includes('.') ? splitVersioned(id).id : id)] : [];

function nameOf(kind: string, fields: Snapshot['fields']): string {
  switch (kind as HistoryKind) {
    case 'account':
      return [fields.firstName, fields.lastName].filter(Boolean).join(' ');
    case 'partner':
      return fields.partnerName ?? '';
    case 'code':
      return fields.code ?? '';
    case 'attempt':
    case 'assessment':
      return fields.assessmentTitle ?? '';
    case 'industry':
    case 'sector':
    case 'section':
      return fields.name ?? '';
    default:
      return '';
  }
}

function processName(actorID: string, actorType: string): string | undefined {
  if (actorType === 'visitor') return 'Visitor';
  if (actorType !== 'system') return undefined;
  if (isGroupsActor(actorID)) return 'Groups of the organization';
  return actorID === 'seed' ? 'Sample data' : 'Automatic';
}
