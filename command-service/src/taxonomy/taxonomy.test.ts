import { IndustryAdded, SectionDefined, SectorAdded } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { addIndustry, addSector, defineSection, industryByName, sectorByName, taxonomy } from './taxonomy.ts';

const given = decisionsOf(taxonomy);
const software = IndustryAdded.of({ industryID: 1, industryName: 'Software' });
const medicine = IndustryAdded.of({ industryID: 5, industryName: 'Medicine' });
const b2b = SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B' });

describe('an industry', () => {
  it('gets the first id', () => given().when(addIndustry, 'Software').thenEvents(software));

  it('gets the id after the highest, so that none is given twice', () =>
    given(software, medicine)
      .when(addIndustry, 'Energy')
      .thenEvents(IndustryAdded.of({ industryID: 6, industryName: 'Energy' })));

  it.each(['Software', 'software', ' SOFTWARE '])('is there already as "%s"', (name) =>
    given(software).when(addIndustry, name).thenNothing(),
  );
});

describe('a sector', () => {
  it('is added to its industry under the next id, whatever the case of its name', () => {
    given(software).when(addSector, 'Software', 'B2B').thenEvents(b2b);
    given(software, medicine, b2b)
      .when(addSector, 'MEDICINE', 'Devices')
      .thenEvents(SectorAdded.of({ sectorID: 2, industryID: 5, sectorName: 'Devices' }));
  });

  it('is nothing when its industry has it', () =>
    given(software, b2b).when(addSector, 'Software', 'b2b ').thenNothing());

  it('is refused when another industry has it', () =>
    given(software, medicine, b2b).when(addSector, 'Medicine', 'B2B').thenRefused('sectorNameExists'));

  it('is refused for an unknown industry', () =>
    given(software).when(addSector, 'Energy', 'B2B').thenRefused('notFound'));
});

describe('a section', () => {
  const team = {
    sectionID: 2,
    sectionName: 'Team',
    sectionShortName: 'Team',
    sectionSummary: 'Who you are.',
    callToAction: 'Hire.',
  };

  it('is defined', () => given().when(defineSection, team).thenEvents(SectionDefined.of(team)));

  it('is nothing when it is defined like that', () =>
    given(SectionDefined.of(team))
      .when(defineSection, { ...team })
      .thenNothing());

  it.each(['sectionName', 'sectionShortName', 'sectionSummary', 'callToAction'] as const)(
    'may get another %s',
    (field) =>
      given(SectionDefined.of(team))
        .when(defineSection, { ...team, [field]: 'Other' })
        .thenEvents(SectionDefined.of({ ...team, [field]: 'Other' })),
  );
});

it('finds industries and sectors by name', () => {
  const { state } = given(software, b2b);
  expect(industryByName('software', state)).toBe(1);
  expect(sectorByName(' b2B', state)).toBe(1);
  expect(industryByName('Energy', state)).toBeUndefined();
  expect(sectorByName('Energy', state)).toBeUndefined();
});
