import {
  IndustryActivated,
  IndustryAdded,
  IndustryDeactivated,
  IndustryRenamed,
  type NewEvent,
  refuse,
  refuseChanged,
  SectorActivated,
  SectorAdded,
  SectorDeactivated,
  SectorRenamed,
} from '@groundwork/contracts';
import { type Industry, isSameName, nextID, type Sector, type Taxonomy } from './taxonomy.ts';

interface Change {
  readonly name: string | undefined;
  readonly isActive: boolean | undefined;
  /** That the dialog was opened on. */
  readonly revision: number | undefined;
}

/** @returns what the command added, if anything. @throws Refusal keyReused when that was another. */
function addedBy<V extends Industry | Sector>(
  cause: string,
  name: string,
  entries: ReadonlyMap<number, V>,
): V | undefined {
  const found = [...entries.values()].find(({ added }) => added.by === cause);
  return found && found.added.name !== name ? refuse('keyReused') : found;
}

/** Repeating it is no event. @param cause actor and command. @throws Refusal industryNameExists, keyReused. */
export function createIndustry(industryName: string, cause: string, state: Taxonomy): NewEvent[] {
  if (addedBy(cause, industryName, state.industries)) return [];
  assertFreeName(industryName, undefined, state);
  return [IndustryAdded.of({ industryID: nextID(state.industries.keys()), industryName })];
}

/** Repeating it is no event. @param cause actor and command. @throws Refusal notFound, sectorNameExists, keyReused. */
export function createSector(industryID: number, sectorName: string, cause: string, state: Taxonomy): NewEvent[] {
  const repeated = addedBy(cause, sectorName, state.sectors);
  if (repeated) return repeated.industryID === industryID ? [] : refuse('keyReused');
  if (!state.industries.has(industryID)) refuse('notFound');
  assertFreeSectorName(sectorName, undefined, state);
  return [SectorAdded.of({ sectorID: nextID(state.sectors.keys()), industryID, sectorName })];
}

export const industryAddedBy = (cause: string, state: Taxonomy): Industry | undefined =>
  [...state.industries.values()].find(({ added }) => added.by === cause);

export const sectorAddedBy = (cause: string, state: Taxonomy): Sector | undefined =>
  [...state.sectors.values()].find(({ added }) => added.by === cause);

/** Equal values are no event. @throws Refusal notFound, industryNameExists, changedMeanwhile. */
export function changeIndustry(industryID: number, change: Change, state: Taxonomy): NewEvent[] {
  const industry = state.industries.get(industryID) ?? refuse('notFound');
  const { industryName, isActive, revision } = industry;
  const { isRenamed, isSwitched } = differs(change, industryName, isActive);
  if (!isRenamed && !isSwitched) return [];
  if (isStale(change, revision)) refuseChanged({ industryName, isActive, revision });
  const name = change.name ?? industryName;
  if (isRenamed) assertFreeName(name, industryID, state);
  return [
    ...(isRenamed ? [IndustryRenamed.of({ industryID, industryName: name })] : []),
    ...(isSwitched ? [(isActive ? IndustryDeactivated : IndustryActivated).of({ industryID })] : []),
  ];
}

/** Equal values are no event. @throws Refusal notFound, sectorNameExists, changedMeanwhile. */
export function changeSector(sectorID: number, change: Change, state: Taxonomy): NewEvent[] {
  const sector = state.sectors.get(sectorID) ?? refuse('notFound');
  const { sectorName, isActive, revision } = sector;
  const { isRenamed, isSwitched } = differs(change, sectorName, isActive);
  if (!isRenamed && !isSwitched) return [];
  if (isStale(change, revision)) refuseChanged({ sectorName, isActive, revision });
  const name = change.name ?? sectorName;
  if (isRenamed) assertFreeSectorName(name, sectorID, state);
  return [
    ...(isRenamed ? [SectorRenamed.of({ sectorID, sectorName: name })] : []),
    ...(isSwitched ? [(isActive ? SectorDeactivated : SectorActivated).of({ sectorID })] : []),
  ];
}

const differs = (change: Change, name: string, isActive: boolean) => ({
  isRenamed: change.name !== undefined && change.name !== name,
  isSwitched: change.isActive !== undefined && change.isActive !== isActive,
});

const isStale = (change: Change, revision: number): boolean =>
  change.revision !== undefined && change.revision !== revision;

/** @param own id that may have the name. */
function assertFreeName(name: string, own: number | undefined, { industries }: Taxonomy): void {
  const others = [...industries.values()].filter(({ industryID }) => industryID !== own);
  if (others.some(({ industryName }) => isSameName(industryName, name))) refuse('industryNameExists');
}

/** Unique over all industries. @param own id that may have the name. */
function assertFreeSectorName(name: string, own: number | undefined, { sectors }: Taxonomy): void {
  const others = [...sectors.values()].filter(({ sectorID }) => sectorID !== own);
  if (others.some(({ sectorName }) => isSameName(sectorName, name))) refuse('sectorNameExists');
}
