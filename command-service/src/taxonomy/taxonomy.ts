import { isDeepStrictEqual } from 'node:util';
import {
  ContentImported,
  type EventData,
  IndustryAdded,
  type NewEvent,
  refuse,
  revisionAfter,
  SECTION_FIELDS,
  SectionDefined,
  SectorAdded,
  STREAMS,
  writtenOf,
} from '@groundwork/contracts';
import type { Aggregate, EventOf } from '../core/aggregate.ts';
import { causeOf } from '../core/context.ts';

interface Entry {
  /** Counts its events. */
  readonly revision: number;
  /** Actor and command, with the name they gave: repeating the command finds it. */
  readonly added: { readonly by: string; readonly name: string };
}

export interface Industry extends Entry {
  readonly industryID: number;
  readonly industryName: string;
  readonly isActive: boolean;
}

export interface Sector extends Entry {
  readonly sectorID: number;
  readonly industryID: number;
  readonly sectorName: string;
  readonly isActive: boolean;
}

export type Section = EventData['SectionDefined'] &
  Entry & {
    /** Actor and command of the current texts. */
    readonly writtenBy: string;
  };

export interface Taxonomy {
  readonly industries: ReadonlyMap<number, Industry>;
  readonly sectors: ReadonlyMap<number, Sector>;
  readonly sections: ReadonlyMap<number, Section>;
  /** The last import by a release, and how many there were. */
  readonly content: { readonly digest: string; readonly times: number } | null;
}

/** The stream `taxonomy`, which assigns the numeric ids. */
export const taxonomy: Aggregate<Taxonomy, 'taxonomy'> = {
  stream: STREAMS.taxonomy,
  initial: { industries: new Map(), sectors: new Map(), sections: new Map(), content: null },
  evolve(state, event) {
    const { data, type } = event;
    switch (type) {
      case 'IndustryAdded': {
        const industry = { ...data, isActive: true, ...newEntry(event, data.industryName) };
        return { ...state, industries: withEntry(state.industries, data.industryID, industry) };
      }
      case 'IndustryRenamed':
      case 'IndustryActivated':
      case 'IndustryDeactivated':
        return { ...state, industries: changed(state.industries, data.industryID, event) };
      case 'SectorAdded': {
        const sector = { ...data, isActive: true, ...newEntry(event, data.sectorName) };
        return { ...state, sectors: withEntry(state.sectors, data.sectorID, sector) };
      }
      case 'SectorRenamed':
      case 'SectorActivated':
      case 'SectorDeactivated':
        return { ...state, sectors: changed(state.sectors, data.sectorID, event) };
      case 'SectionDefined': {
        const before = state.sections.get(data.sectionID);
        const entry = before ?? { ...newEntry(event, data.sectionName), revision: 0 };
        const writtenBy = causeOf(event.metadata);
        const section = { ...entry, ...data, writtenBy, revision: revisionAfter('taxonomy', entry.revision, type) };
        return { ...state, sections: withEntry(state.sections, data.sectionID, section) };
      }
      case 'ContentImported':
        return { ...state, content: { digest: data.digest, times: (state.content?.times ?? 0) + 1 } };
      default:
        return state;
    }
  },
};

const withEntry = <V>(map: ReadonlyMap<number, V>, id: number, value: V): ReadonlyMap<number, V> =>
  new Map(map).set(id, value);

const newEntry = ({ type, metadata }: EventOf<'taxonomy'>, name: string): Entry => ({
  revision: revisionAfter('taxonomy', 0, type),
  added: { by: causeOf(metadata), name },
});

function changed<V extends Industry | Sector>(
  map: ReadonlyMap<number, V>,
  id: number,
  { type, data }: EventOf<'taxonomy'>,
): ReadonlyMap<number, V> {
  const before = map.get(id);
  if (!before) return map;
  const isActive = type.endsWith('Deactivated') ? false : type.endsWith('Activated') || before.isActive;
  return withEntry(map, id, {
    ...before,
    ...data,
    isActive,
    revision: revisionAfter('taxonomy', before.revision, type),
  });
}

/** Case and surrounding blanks do not count. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
export const nextID = (ids: Iterable<number>): number => Math.max(0, ...ids) + 1;

/** For filling a log. An existing name is no event. */
export function addIndustry(industryName: string, state: Taxonomy): NewEvent[] {
  if (industryByName(industryName, state) !== undefined) return [];
  return [IndustryAdded.of({ industryID: nextID(state.industries.keys()), industryName })];
}

/** For filling a log. The same one is no event. @throws Refusal notFound, sectorNameExists in another industry. */
export function addSector(industryName: string, sectorName: string, state: Taxonomy): NewEvent[] {
  const industryID = industryByName(industryName, state) ?? refuse('notFound');
  const existing = [...state.sectors.values()].find((sector) => isSameName(sector.sectorName, sectorName));
  if (existing && existing.industryID !== industryID) refuse('sectorNameExists');
  return existing ? [] : [SectorAdded.of({ sectorID: nextID(state.sectors.keys()), industryID, sectorName })];
}

/** Equal texts are no event. */
export function defineSection(section: EventData['SectionDefined'], state: Taxonomy): NewEvent[] {
  const known = state.sections.get(section.sectionID);
  const isSame = known && isDeepStrictEqual(writtenOf(SECTION_FIELDS, known), writtenOf(SECTION_FIELDS, section));
  return isSame ? [] : [SectionDefined.of(section)];
}

/** For filling a log. The same content is no event. */
export const recordContent = (digest: string, { content }: Taxonomy): NewEvent[] =>
  digest === content?.digest ? [] : [ContentImported.of({ digest })];

export const industryByName = (name: string, state: Taxonomy): number | undefined =>
  [...state.industries.values()].find(({ industryName }) => isSameName(industryName, name))?.industryID;

export const sectorByName = (name: string, state: Taxonomy): number | undefined =>
  [...state.sectors.values()].find(({ sectorName }) => isSameName(sectorName, name))?.sectorID;

/** An unknown industry or sector does not hide anything. */
export const isOffered = (industryID: number, sectorID: number, { industries, sectors }: Taxonomy): boolean =>
  industries.get(industryID)?.isActive !== false && sectors.get(sectorID)?.isActive !== false;
