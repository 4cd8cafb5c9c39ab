import { fieldNames, type HistoryKind, SECTION_FIELDS } from '@groundwork/contracts';
import { type EventDescription, type EventDescriptions, fieldsOf } from './description.ts';

const by = <Field extends string>(
  kind: HistoryKind,
  field: Field,
): EventDescription<Readonly<Record<Field, number>>> => ({
  kind,
  subject: (data) => String(data[field]),
});

const industry = by('industry', 'industryID');
const sector = by('sector', 'sectorID');

export const taxonomyEvents = {
  IndustryAdded: { ...industry, sets: ({ industryName: name }) => fieldsOf({ name }, 'name') },
  IndustryRenamed: { ...industry, sets: ({ industryName: name }) => fieldsOf({ name }, 'name') },
  IndustryActivated: { ...industry, sets: () => ({ state: 'active' }) },
  IndustryDeactivated: { ...industry, sets: () => ({ state: 'inactive' }) },
  SectorAdded: {
    ...sector,
    sets: ({ sectorName: name, industryID }) => fieldsOf({ name, industryID }, 'name', 'industryID'),
  },
  SectorRenamed: { ...sector, sets: ({ sectorName: name }) => fieldsOf({ name }, 'name') },
  SectorActivated: { ...sector, sets: () => ({ state: 'active' }) },
  SectorDeactivated: { ...sector, sets: () => ({ state: 'inactive' }) },
  SectionDefined: {
    ...by('section', 'sectionID'),
    sets(data) {
      const { sectionName: name = null, ...texts } = fieldsOf(data, ...fieldNames(SECTION_FIELDS));
      return { name, ...texts };
    },
  },
} satisfies EventDescriptions;
