import {
  IndustryActivated,
  IndustryAdded,
  IndustryDeactivated,
  IndustryRenamed,
  SectionDefined,
  SectorAdded,
  SectorDeactivated,
  SectorRenamed,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, pastEvent, under } from '../testing/given.ts';
import { changeIndustry, changeSector, createIndustry, createSector } from './changes.ts';
import { changeSection, createSection } from './sections.ts';
import { isOffered, taxonomy } from './taxonomy.ts';

const given = decisionsOf(taxonomy);
const cause = 'test/add';
const by = { by: 'add' };
const software = IndustryAdded.of({ industryID: 1, industryName: 'Software' });
const medicine = IndustryAdded.of({ industryID: 2, industryName: 'Medicine' });
const b2b = SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B' });
const closed = IndustryDeactivated.of({ industryID: 1 });
const change = (over = {}) => ({ name: undefined, isActive: undefined, revision: undefined, ...over });

describe('a new industry', () => {
  it('is added once by a command, also when it was renamed since', () => {
    given()
      .when(under(by, createIndustry, 'Software', cause))
      .thenEvents(software);
    const renamed = IndustryRenamed.of({ industryID: 1, industryName: 'Programs' });
    given(pastEvent(software, by), renamed).when(createIndustry, 'Software', cause).thenNothing();
    given(pastEvent(software, by)).when(createIndustry, 'Medicine', cause).thenRefused('keyReused');
  });

  it.each(['Software', ' SOFTWARE'])('is not called %s when there is one', (name) =>
    given(software).when(createIndustry, name, cause).thenRefused('industryNameExists'),
  );
});

describe('a new sector', () => {
  it('is added once by a command', () => {
    given(software)
      .when(under(by, createSector, 1, 'B2B', cause))
      .thenEvents(b2b);
    given(software, medicine, pastEvent(b2b, by)).when(createSector, 2, 'B2B', cause).thenRefused('keyReused');
  });

  it('has a name of its own among all industries, and an industry', () => {
    given(software, medicine, b2b).when(createSector, 2, 'b2b', cause).thenRefused('sectorNameExists');
    given(software).when(createSector, 2, 'B2B', cause).thenRefused('notFound');
  });
});

describe('an industry', () => {
  it('is renamed and closed in one step, and opened again', () => {
    given(software)
      .when(changeIndustry, 1, change({ name: 'Programs', isActive: false, revision: 1 }))
      .thenEvents(IndustryRenamed.of({ industryID: 1, industryName: 'Programs' }), closed);
    given(software, closed)
      .when(changeIndustry, 1, change({ isActive: true }))
      .thenEvents(IndustryActivated.of({ industryID: 1 }));
  });

  it('may be written differently, and not like another', () => {
    given(software)
      .when(changeIndustry, 1, change({ name: 'SOFTWARE' }))
      .thenEvents(IndustryRenamed.of({ industryID: 1, industryName: 'SOFTWARE' }));
    given(software, medicine)
      .when(changeIndustry, 1, change({ name: 'medicine' }))
      .thenRefused('industryNameExists');
  });

  it('is not changed on an earlier revision, but where it is so already', () => {
    const past = given(software, closed);
    past.when(changeIndustry, 1, change({ name: 'Programs', revision: 1 })).thenRefused('changedMeanwhile');
    expect(() => changeIndustry(1, change({ name: 'Programs', revision: 1 }), past.state)).toThrow(
      expect.objectContaining({ current: { industryName: 'Software', isActive: false, revision: 2 } }),
    );
    past.when(changeIndustry, 1, change({ isActive: false, revision: 1 })).thenNothing();
    past.when(changeIndustry, 9, change()).thenRefused('notFound');
  });
});

describe('a sector', () => {
  it('is renamed and closed in one step', () =>
    given(software, b2b)
      .when(changeSector, 1, change({ name: 'Trade', isActive: false, revision: 1 }))
      .thenEvents(SectorRenamed.of({ sectorID: 1, sectorName: 'Trade' }), SectorDeactivated.of({ sectorID: 1 })));

  it('is not called like another, nor changed on an earlier revision', () => {
    const games = SectorAdded.of({ sectorID: 2, industryID: 1, sectorName: 'Games' });
    const past = given(software, b2b, games, SectorDeactivated.of({ sectorID: 1 }));
    past.when(changeSector, 1, change({ name: 'games' })).thenRefused('sectorNameExists');
    past.when(changeSector, 1, change({ name: 'Trade', revision: 1 })).thenRefused('changedMeanwhile');
    past.when(changeSector, 9, change()).thenRefused('notFound');
  });

  it('is offered to founders while it and its industry are open', () => {
    expect(isOffered(1, 1, given(software, b2b).state)).toBe(true);
    expect(isOffered(1, 1, given(software, b2b, closed).state)).toBe(false);
    expect(isOffered(1, 1, given(software, b2b, SectorDeactivated.of({ sectorID: 1 })).state)).toBe(false);
  });
});

describe('a section', () => {
  const texts = { sectionName: 'Team', sectionShortName: 'Team', sectionSummary: '', callToAction: 'Hire.' };
  const team = SectionDefined.of({ sectionID: 1, ...texts });
  const market = SectionDefined.of({ sectionID: 2, ...texts, sectionName: 'Market' });

  it('is added once by a command, under a name of its own', () => {
    given()
      .when(under(by, createSection, texts, cause))
      .thenEvents(team);
    given(pastEvent(team, by))
      .when(createSection, { ...texts, sectionName: 'Other' }, cause)
      .thenRefused('keyReused');
    given(market, team)
      .when(createSection, { ...texts, sectionName: 'market ' }, cause)
      .thenRefused('sectionNameExists');
  });

  it('is changed for all assessments, unless somebody else has changed it since', () => {
    const hire = { sectionID: 1, ...texts, callToAction: 'Find people.' };
    given(team).when(changeSection, hire, 1).thenEvents(SectionDefined.of(hire));
    given(team, SectionDefined.of(hire))
      .when(changeSection, { ...hire, sectionSummary: 'Who you are.' }, 1)
      .thenRefused('changedMeanwhile');
    given(team, market)
      .when(changeSection, { ...hire, sectionName: 'MARKET' }, undefined)
      .thenRefused('sectionNameExists');
    given().when(changeSection, hire, undefined).thenRefused('notFound');
  });
});
