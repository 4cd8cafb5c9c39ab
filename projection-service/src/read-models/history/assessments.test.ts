import {
  ChangeUndone,
  DraftDiscarded,
  IndustryRenamed,
  SectionDefined,
  SectorDeactivated,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import {
  activated,
  ada,
  deactivated,
  draft,
  dropped,
  movedTo,
  optionAdded,
  optionChanged,
  optionDropped,
  optionMoved,
  published,
  reworded,
  titled,
} from '../../testing/builder.ts';
import { ben } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { catalogue } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { entries, historyProjection } from './history.ts';

const events = [
  ...catalogue,
  activated('primary.1'),
  draft('primary.2', 'primary.1'),
  titled('primary.2', 'Better readiness'),
  reworded('primary.2', 'q1', 'Reworded?'),
  reworded('primary.2', 'q1', 'Reworded?', { helpText: 'Think.' }),
  movedTo('primary.2', 'q1', 2, 2),
  optionAdded('primary.2', 'q1-middle', 0.5, 2),
  optionChanged('primary.2', 'q1-strong', 'Option q1-strong', 2.5),
  optionMoved('primary.2', 'q1-middle', 1),
  optionDropped('primary.2', 'q1-weak'),
  ChangeUndone.of({ assessmentID: 'primary.2', changeNumber: 8 }),
  dropped('primary.2', 'q2'),
  published('primary.2', 2),
  activated('primary.2'),
  deactivated('primary.2'),
  draft('primary.3', 'primary.2'),
  DraftDiscarded.of({ assessmentID: 'primary.3' }),
  IndustryRenamed.of({ industryID: 1, industryName: 'Programs' }),
  SectorDeactivated.of({ sectorID: 1 }),
  SectionDefined.of({
    sectionID: 1,
    sectionName: 'Team',
    sectionShortName: 'S1',
    sectionSummary: '',
    callToAction: '',
  }),
];
const log = givenLog(events);

describe.each(DELIVERIES)('history of what builders do, its events delivered %s', (_, deliver) => {
  const told = async (kind: string, subjectID: string) =>
    (await log.projectedBy(historyProjection, deliver))
      .of(entries)
      .filter((entry) => entry.kind === kind && entry.subjectID === subjectID)
      .map(({ change, changes }) => [change, ...changes.map(({ field, from, to }) => `${field}: ${from} to ${to}`)]);

  it('tells of a draft what changed from what to what, and where', async () => {
    expect((await told('assessment', 'primary')).slice(1)).toEqual([
      ['QuestionAdded', 'question: null to Question q1?', 'sectionID: null to 1', 'options: null to 2'],
      ['QuestionAdded', 'question: null to Question q2?', 'sectionID: null to 2', 'options: null to 2'],
      ['DraftPublished', 'versionNumber: null to 1'],
      ['VersionActivated', 'versionNumber: null to 1'],
      ['DraftCreated', 'versionNumber: null to 1'],
      ['AssessmentRenamed', 'assessmentTitle: B2B readiness to Better readiness'],
      ['QuestionChanged', 'question: Question q1? to Reworded?'],
      ['QuestionChanged', 'question: null to Reworded?', 'helpText: null to Think.'],
      ['QuestionMoved', 'question: null to Reworded?', 'sectionID: 1 to 2', 'questionOrder: 1 to 2'],
      [
        'OptionAdded',
        'question: null to Reworded?',
        'option: null to Option q1-middle',
        'scoreImpact: null to 0.5',
        'optionOrder: null to 2',
      ],
      [
        'OptionChanged',
        'question: null to Reworded?',
        'option: null to Option q1-strong',
        'scoreImpact: 1 to 2.5',
        'conditionalLanguageFB: Feedback q1-strong to null',
        'conditionalLanguageAT: Action q1-strong to null',
      ],
      ['OptionMoved', 'question: null to Reworded?', 'option: null to Option q1-middle', 'optionOrder: 2 to 1'],
      ['OptionDeleted', 'question: null to Reworded?', 'option: Option q1-weak to null'],
      ['ChangeUndone', 'changeNumber: null to 8'],
      ['QuestionDeleted', 'question: Question q2? to null'],
      ['DraftPublished', 'versionNumber: null to 2'],
      ['VersionActivated', 'versionNumber: null to 2'],
      ['VersionDeactivated', 'versionNumber: null to 2'],
      ['DraftCreated', 'versionNumber: null to 2'],
      ['DraftDiscarded'],
    ]);
  });

  it('tells of industries, sectors and sections', async () => {
    expect(await told('industry', '1')).toEqual([
      ['IndustryAdded', 'name: null to Software'],
      ['IndustryRenamed', 'name: Software to Programs'],
    ]);
    expect((await told('sector', '1')).at(-1)).toEqual(['SectorDeactivated', 'state: null to inactive']);
    expect((await told('section', '1')).at(-1)).toEqual(['SectionDefined', 'name: Section 1 to Team']);
  });
});

it('is the same documents whatever way its events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(historyProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

it('of a question is that of all its versions, newest first, with the names that sections have now', async () => {
  const { ask } = await openTestService([opened('ada', { userType: 'admin' }), ...events], timeOf(90));
  const { data } = (await ask('/api/assessment/primary.1/questions/q1/history?sortCount=10', ada)).body;
  expect(data.totalEntries).toBe(8);
  expect(data.entries.map(({ change }: { change: string }) => change)).toEqual([
    'OptionDeleted',
    'OptionMoved',
    'OptionChanged',
    'OptionAdded',
    'QuestionMoved',
    'QuestionChanged',
    'QuestionChanged',
    'QuestionAdded',
  ]);
  expect(data.entries[4]).toMatchObject({
    actorName: 'Automatic',
    subjectName: 'Better readiness',
    changes: [{}, { field: 'sectionID', from: 'Team', to: 'Section 2' }, {}],
  });
  expect((await ask('/api/assessment/primary.2/questions/q2/history', ada)).status).toBe(404);
  expect((await ask('/api/assessment/primary.1/questions/q1/history', ben)).status).toBe(403);
});
