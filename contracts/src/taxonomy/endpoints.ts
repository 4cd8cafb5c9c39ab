import { Type } from 'typebox';
import { builders, signedIn } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { Closed, NumericId, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { SECTION_FIELDS } from '../questionnaires/content-fields.ts';
import { answeredFields, storedFields } from '../questionnaires/content-schemas.ts';
import { taxonomyRoutes } from './routes.ts';

const endpoint = endpointOf(taxonomyRoutes);

const Sector = Closed({
  sectorID: NumericId(),
  sectorName: Type.String(),
  isActive: Type.Boolean(),
  revision: Revision(),
});

export const listIndustries = endpoint('listIndustries', {
  asOf: true,
  summary:
    'All industries with their sectors, also those without an active assessment. Founders get those that are offered, administrators and partner users also inactive ones.',
  access: signedIn,
  scope: 'lists:read',
  answer: Closed({
    data: Closed({
      count: Type.Integer(),
      rows: Type.Array(
        Closed({
          industryID: NumericId(),
          industryName: Type.String(),
          isActive: Type.Boolean(),
          revision: Revision(),
          sectors: Type.Array(Sector),
        }),
      ),
    }),
  }),
});

const about = { access: builders, perPerson: PERSON_LIMITS.builder } as const;

export const createIndustry = endpoint('createIndustry', {
  summary: 'Adds an industry.',
  ...about,
  body: Closed({ industryName: TextLine(LIMITS.industryName) }),
  answer: Closed({ data: Closed({ industryID: NumericId() }) }),
  idempotent: true,
  errors: ['industryNameExists', 'keyReused'],
});

export const updateIndustry = endpoint('updateIndustry', {
  summary: 'Renames an industry, or offers it to founders or no longer; what is left out stays.',
  ...about,
  params: { industryID: NumericId() },
  body: Closed({
    industryName: Type.Optional(TextLine(LIMITS.industryName)),
    isActive: Type.Optional(Type.Boolean()),
    ...revision(),
  }),
  errors: ['notFound', 'industryNameExists', 'changedMeanwhile'],
});

export const createSector = endpoint('createSector', {
  summary: 'Adds a sector to an industry.',
  ...about,
  params: { industryID: NumericId() },
  body: Closed({ sectorName: TextLine(LIMITS.sectorName) }),
  answer: Closed({ data: Closed({ sectorID: NumericId() }) }),
  idempotent: true,
  errors: ['notFound', 'sectorNameExists', 'keyReused'],
});

export const updateSector = endpoint('updateSector', {
  summary: 'Renames a sector, or offers it to founders or no longer; what is left out stays.',
  ...about,
  params: { sectorID: NumericId() },
  body: Closed({
    sectorName: Type.Optional(TextLine(LIMITS.sectorName)),
    isActive: Type.Optional(Type.Boolean()),
    ...revision(),
  }),
  errors: ['notFound', 'sectorNameExists', 'changedMeanwhile'],
});

const { sectionShortName: shortName, ...sectionTexts } = answeredFields(SECTION_FIELDS);

export const listSections = endpoint('listSections', {
  asOf: true,
  summary: 'Sections that questions can be asked in, by id.',
  ...about,
  perPerson: PERSON_LIMITS.query,
  answer: Closed({
    data: Type.Array(
      Closed({
        id: NumericId(),
        shortName,
        ...sectionTexts,
        revision: Revision(),
      }),
    ),
  }),
});

export const createSection = endpoint('createSection', {
  summary: 'Adds a section.',
  ...about,
  body: Closed(storedFields(SECTION_FIELDS)),
  answer: Closed({ data: Closed({ sectionID: NumericId() }) }),
  idempotent: true,
  errors: ['sectionNameExists', 'keyReused'],
});

export const updateSection = endpoint('updateSection', {
  summary: "Changes a section's name, summary or call to action, for all assessments.",
  ...about,
  params: { sectionID: NumericId() },
  body: Closed({ ...storedFields(SECTION_FIELDS), ...revision() }),
  errors: ['notFound', 'sectionNameExists', 'changedMeanwhile'],
});
