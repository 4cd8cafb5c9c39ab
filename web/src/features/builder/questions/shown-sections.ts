import type { BuilderSection, Section } from '../../../shared/builder/queries.ts';

/** @param list undefined while unknown or not editing. @returns the sections with the empty ones, in order of id. */
export function withEmptySections(
  sections: readonly BuilderSection[],
  list: readonly Section[] | undefined,
): readonly BuilderSection[] {
  if (!list) return sections;
  const empty = list
    .filter(({ id }) => sections.every(({ sectionID }) => sectionID !== id))
    .map(
      ({ id, shortName, ...texts }): BuilderSection => ({
        ...texts,
        sectionID: id,
        sectionShortName: shortName,
        maxSectionImpact: 0,
        questions: [],
      }),
    );
  return [...sections, ...empty].sort((one, other) => one.sectionID - other.sectionID);
}
