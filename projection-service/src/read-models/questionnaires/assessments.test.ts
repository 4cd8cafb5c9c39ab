import { DraftPublished, IndustryAdded, SectionDefined, SectorAdded, VersionActivated } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { asked, created } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { assessmentsProjection } from './assessments.ts';
import { industries, sections, sectors } from './names.ts';
import { offers } from './offers.ts';
import { versions } from './versions.ts';

const section = (sectionID: number, sectionName: string) =>
  SectionDefined.of({ sectionID, sectionName, sectionShortName: sectionName, sectionSummary: '', callToAction: '' });

const log = givenLog([
  IndustryAdded.of({ industryID: 1, industryName: 'Software' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B Software' }),
  section(1, 'General'),
  section(2, 'Team'),
  created('primary'),
  asked('primary.1', 'q1', 1),
  asked('primary.1', 'q2', 2),
  created('draft', { assessmentTitle: 'Not ready' }),
  asked('draft.1', 'd1', 1),
  asked('primary.1', 'q3', 1),
  asked('primary.1', 'unfinished', 2, []),
  asked('primary.1', 'q4', 2),
  asked('nowhere.1', 'lost', 1),
  DraftPublished.of({ assessmentID: 'primary.1', versionNumber: 1 }),
  created('published', { assessmentTitle: 'Published, not active' }),
  asked('published.1', 'p1', 1),
  DraftPublished.of({ assessmentID: 'published.1', versionNumber: 1 }),
  VersionActivated.of({ assessmentID: 'primary.1' }),
  section(2, 'The team'),
]);

describe.each(DELIVERIES)('assessments, their events delivered %s', (_, deliver) => {
  const projected = () => log.projectedBy(assessmentsProjection, deliver);

  it('keep the questions of each version in the order written, numbered within their section', async () => {
    const version = (await projected()).of(versions).find(({ _id }) => _id === 'primary.1');
    expect(version?.questions.map((q) => [q.questionID, q.sectionID, q.questionOrder])).toEqual([
      ['q1', 1, 1],
      ['q2', 2, 1],
      ['q3', 1, 2],
      ['unfinished', 2, 2],
      ['q4', 2, 3],
    ]);
  });

  it('have a version number only once they are published', async () => {
    const numbers = (await projected()).of(versions).map(({ _id, versionNumber }) => [_id, versionNumber]);
    expect(Object.fromEntries(numbers)).toEqual({ 'primary.1': 1, 'draft.1': null, 'published.1': 1 });
  });

  it('are offered once a version is active, counting what a founder is asked', async () => {
    const offer = (await projected()).of(offers).find(({ _id }) => _id === 'primary');
    expect(offer).toMatchObject({ active: 'primary.1', questionCount: 4, sectionCount: 2, sectorID: 1 });
  });

  it('are not offered as a draft, nor published and not active', async () => {
    const idle = (await projected()).of(offers).filter(({ active }) => active === null);
    expect(idle.map(({ _id }) => _id)).toEqual(['draft', 'published']);
  });

  it('keep the names of industries, sectors and sections, those given last', async () => {
    const documents = await projected();
    expect(documents.of(industries).map(({ industryName }) => industryName)).toEqual(['Software']);
    expect(documents.of(sectors).map(({ sectorName }) => sectorName)).toEqual(['B2B Software']);
    expect(documents.of(sections).map(({ sectionName }) => sectionName)).toEqual(['General', 'The team']);
  });
});

it('are the same documents whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(assessmentsProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
