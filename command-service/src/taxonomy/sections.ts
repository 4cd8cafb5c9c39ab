import {
  type EventData,
  type NewEvent,
  refuse,
  refuseChanged,
  SECTION_FIELDS,
  SectionDefined,
  writtenOf,
} from '@groundwork/contracts';
import { defineSection, isSameName, nextID, type Section, type Taxonomy } from './taxonomy.ts';

type Texts = Omit<EventData['SectionDefined'], 'sectionID'>;

export const sectionAddedBy = (cause: string, state: Taxonomy): Section | undefined =>
  [...state.sections.values()].find(({ added }) => added.by === cause);

/** Repeating it is no event. @param cause actor and command. @throws Refusal sectionNameExists, keyReused. */
export function createSection(texts: Texts, cause: string, state: Taxonomy): NewEvent[] {
  const repeated = sectionAddedBy(cause, state);
  if (repeated) return repeated.added.name === texts.sectionName ? [] : refuse('keyReused');
  assertFreeName(texts.sectionName, undefined, state);
  return [SectionDefined.of({ sectionID: nextID(state.sections.keys()), ...texts })];
}

/** In all assessments; equal texts are no event. @throws Refusal notFound, sectionNameExists, changedMeanwhile. */
export function changeSection(
  section: EventData['SectionDefined'],
  revision: number | undefined,
  state: Taxonomy,
): NewEvent[] {
  const known = state.sections.get(section.sectionID) ?? refuse('notFound');
  const events = defineSection(section, state);
  if (events.length === 0) return events;
  if (revision !== undefined && revision !== known.revision) {
    refuseChanged({ ...writtenOf(SECTION_FIELDS, known), revision: known.revision });
  }
  assertFreeName(section.sectionName, section.sectionID, state);
  return events;
}

/** @param own id that may have the name. */
function assertFreeName(name: string, own: number | undefined, { sections }: Taxonomy): void {
  const others = [...sections.values()].filter(({ sectionID }) => sectionID !== own);
  if (others.some(({ sectionName }) => isSameName(sectionName, name))) refuse('sectionNameExists');
}
