import type { BuilderSection, Section } from '../../../shared/builder/queries.ts';

/**
 * @param list all sections, where questions can be moved to; undefined while they are not known, or nothing is edited.
 * @returns the sections with those that have no questions yet, in the order of their ids.
 */
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
