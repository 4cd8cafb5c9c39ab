import {
  type EventData,
  IndustryAdded,
  type NewEvent,
  refuse,
  SectionDefined,
  SectorAdded,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Taxonomy {
  readonly industries: ReadonlyMap<number, string>;
  readonly sectors: ReadonlyMap<number, { readonly industryID: number; readonly sectorName: string }>;
  readonly sections: ReadonlyMap<number, EventData['SectionDefined']>;
}

const added = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

/** The stream `taxonomy`: industries, sectors and sections, with the numeric ids they were given. */
export const taxonomy: Aggregate<Taxonomy, 'taxonomy'> = {
  stream: STREAMS.taxonomy,
  initial: { industries: new Map(), sectors: new Map(), sections: new Map() },
  evolve(state, event) {
    switch (event.type) {
      case 'IndustryAdded':
        return { ...state, industries: added(state.industries, event.data.industryID, event.data.industryName) };
      case 'SectorAdded':
        return { ...state, sectors: added(state.sectors, event.data.sectorID, event.data) };
      case 'SectionDefined':
        return { ...state, sections: added(state.sections, event.data.sectionID, event.data) };
      default:
        return state;
    }
  },
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const nextID = (ids: Iterable<number>): number => Math.max(0, ...ids) + 1;

/** Adds an industry under the next id; a name that exists is no event. */
export function addIndustry(industryName: string, state: Taxonomy): NewEvent[] {
  if ([...state.industries.values()].some((name) => same(name, industryName))) return [];
  return [IndustryAdded.of({ industryID: nextID(state.industries.keys()), industryName })];
}

/**
 * Adds a sector to an industry; the same one again is no event.
 * @throws Refusal notFound for an unknown industry, sectorNameExists when another industry has that sector.
 */
export function addSector(industryName: string, sectorName: string, state: Taxonomy): NewEvent[] {
  const industryID = industryByName(industryName, state) ?? refuse('notFound');
  const existing = [...state.sectors.values()].find((sector) => same(sector.sectorName, sectorName));
  if (existing && existing.industryID !== industryID) refuse('sectorNameExists');
  return existing ? [] : [SectorAdded.of({ sectorID: nextID(state.sectors.keys()), industryID, sectorName })];
}

/** Defines a section or changes its texts; the same texts again are no event. */
export function defineSection(section: EventData['SectionDefined'], state: Taxonomy): NewEvent[] {
  const known = state.sections.get(section.sectionID);
  const unchanged =
    known !== undefined &&
    known.sectionName === section.sectionName &&
    known.sectionShortName === section.sectionShortName &&
    known.sectionSummary === section.sectionSummary &&
    known.callToAction === section.callToAction;
  return unchanged ? [] : [SectionDefined.of(section)];
}

export const industryByName = (name: string, state: Taxonomy): number | undefined =>
  [...state.industries].find(([, industryName]) => same(industryName, name))?.[0];

export const sectorByName = (name: string, state: Taxonomy): number | undefined =>
  [...state.sectors].find(([, sector]) => same(sector.sectorName, name))?.[0];
