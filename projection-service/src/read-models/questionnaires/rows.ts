import { CONTENT_EVENTS, type DomainEvent, type EventType } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { type CollectionSpec, collection, type Fold } from '../../core/projection.ts';
import { industries, sectors } from './names.ts';
import { inIndustry, inSector, placed } from './placed.ts';
import { type AssessmentRow, BUILDER_SORT_FIELDS, type Unkeyed, withAction, withKeys, withVersion } from './row.ts';
import { countsAfter, type Scoring, taken } from './taken.ts';
import { originOf, type Version, versions } from './versions.ts';

type Versioned = Extract<
  DomainEvent,
  { type: 'DraftCreated' | 'DraftFilled' | 'DraftDiscarded' | 'DraftPublished' | (typeof CONTENT_EVENTS)[number] }
>;
type AnyVersioned = Versioned | Extract<DomainEvent, { type: 'AssessmentCreated' }>;

/** The version after the event: rows are written before versions, so the row's fold works it out itself. */
function followed<E extends AnyVersioned>(type: E['type']) {
  const fold = versions.on[type] as unknown as Fold<Version, E>; // of this type
  const own = { collection: versions, id: ({ data }: E) => data.assessmentID };
  return {
    reads: [own, ...(fold.reads ?? [])],
    after: (event: E, read: Parameters<typeof fold.apply>[2]['read']) =>
      fold.apply(read(versions, event.data.assessmentID), event, { id: event.data.assessmentID, read }),
  };
}

function versionFold<E extends Versioned>(type: E['type']): Fold<AssessmentRow, E> {
  const { reads, after } = followed<E>(type);
  return {
    key: ({ data }) => originOf(data.assessmentID),
    reads,
    apply(row, event, { read }) {
      const version = after(event, read);
      if (!row || version === undefined) return undefined;
      const { assessmentID } = event.data;
      const changed = withVersion(row, assessmentID, version);
      return withKeys(
        event.type === 'DraftPublished' ? withAction(changed, assessmentID, 'PUBLISHED', event) : changed,
      );
    },
  };
}

const created = followed<Extract<DomainEvent, { type: 'AssessmentCreated' }>>('AssessmentCreated');

const ofPlace = <E extends { readonly type: EventType }>(
  idOf: (event: E) => string,
  news: (row: AssessmentRow, event: E) => Partial<AssessmentRow> | null,
): Fold<AssessmentRow, E> => ({
  key: () => [],
  keyFrom: (event, read) => read(placed, idOf(event))?.origins ?? [],
  reads: [{ collection: placed, id: idOf }],
  apply(row, event) {
    const changed = row && news(row, event);
    return changed ? withKeys({ ...row, ...changed }) : undefined;
  },
});

const ofIndustry = <E extends { readonly type: EventType; readonly data: { readonly industryID: number } }>(
  news: (event: E) => Partial<AssessmentRow>,
) =>
  ofPlace<E>(
    ({ data }) => inIndustry(data.industryID),
    (row, event) => (row.industryID === event.data.industryID ? news(event) : null),
  );

const ofSector = <E extends { readonly type: EventType; readonly data: { readonly sectorID: number } }>(
  news: (event: E) => Partial<AssessmentRow>,
) =>
  ofPlace<E>(
    ({ data }) => inSector(data.sectorID),
    (row, event) => (row.sectorID === event.data.sectorID ? news(event) : null),
  );

/** Takes out what the attempt counted with, and puts in what it counts with now. */
const scored: Fold<AssessmentRow, Scoring> = {
  key: () => [],
  keyFrom: ({ data }, read) => [read(taken, data.userAssessmentID)?.originID ?? []].flat(),
  reads: [{ collection: taken, id: ({ data }) => data.userAssessmentID }],
  apply: (row, event, { read }) =>
    row && withKeys({ ...row, ...countsAfter(row, event, read(taken, event.data.userAssessmentID)) }),
};

export const rows = collection<AssessmentRow>('rows', {
  indexes: listIndexes(Object.values(BUILDER_SORT_FIELDS), [
    'listed',
    'industryID',
    'sectorID',
    'assessmentType',
    'state',
    'stage',
  ]),
  searchField: 'searchKeys',
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      reads: [
        ...created.reads,
        { collection: industries, id: ({ data }) => String(data.industryID) },
        { collection: sectors, id: ({ data }) => String(data.sectorID) },
      ],
      apply(before, event, { id, read }) {
        const version = created.after(event, read);
        if (before || !version) return undefined;
        const { assessmentType, industryID, sectorID } = event.data;
        const industry = read(industries, String(industryID));
        const sector = read(sectors, String(sectorID));
        const row: Unkeyed = {
          _id: id,
          assessmentType,
          industryID,
          industryName: industry?.industryName ?? '',
          activeIndustry: industry?.isActive ?? false,
          sectorID,
          sectorName: sector?.sectorName ?? '',
          activeSector: sector?.isActive ?? false,
          versions: [],
          active: null,
          deactivated: null,
          draft: null,
          taken: 0,
          scored: 0,
          percents: 0,
        };
        return withKeys(withVersion(row, event.data.assessmentID, version));
      },
    },
    ...(Object.fromEntries(
      (['DraftCreated', 'DraftFilled', 'DraftDiscarded', 'DraftPublished', ...CONTENT_EVENTS] as const).map((type) => [
        type,
        versionFold(type),
      ]),
    ) as Pick<CollectionSpec<AssessmentRow>['on'], Versioned['type']>), // these types
    VersionActivated: {
      key: ({ data }) => originOf(data.assessmentID),
      apply(row, event) {
        const { assessmentID } = event.data;
        if (!row || row.active === assessmentID) return undefined;
        // Activating a version ends the one before.
        const ended = row.active === null ? row : withAction(row, row.active, 'DEACTIVATED', event);
        const deactivated = row.active ?? row.deactivated;
        return withKeys({ ...withAction(ended, assessmentID, 'ACTIVATED', event), active: assessmentID, deactivated });
      },
    },
    VersionDeactivated: {
      key: ({ data }) => originOf(data.assessmentID),
      apply(row, event) {
        const { assessmentID } = event.data;
        if (row?.active !== assessmentID) return undefined;
        const ended = withAction(row, assessmentID, 'DEACTIVATED', event);
        return withKeys({ ...ended, active: null, deactivated: assessmentID });
      },
    },
    AssessmentStarted: {
      key: ({ data }) => originOf(data.assessmentID),
      apply: (row) => row && withKeys({ ...row, taken: (row.taken ?? 0) + 1 }),
    },
    AssessmentCompleted: scored,
    AssessmentReopened: scored,
    IndustryRenamed: ofIndustry(({ data }) => ({ industryName: data.industryName })),
    IndustryActivated: ofIndustry(() => ({ activeIndustry: true })),
    IndustryDeactivated: ofIndustry(() => ({ activeIndustry: false })),
    SectorRenamed: ofSector(({ data }) => ({ sectorName: data.sectorName })),
    SectorActivated: ofSector(() => ({ activeSector: true })),
    SectorDeactivated: ofSector(() => ({ activeSector: false })),
  },
});
