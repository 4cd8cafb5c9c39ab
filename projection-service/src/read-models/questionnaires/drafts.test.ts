import {
  AssessmentCreated,
  ChangeUndone,
  DraftDiscarded,
  DraftFilled,
  IndustryDeactivated,
  IndustryRenamed,
  SectorDeactivated,
  SectorRenamed,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import {
  activated,
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
import { DELIVERIES } from '../../testing/deliveries.ts';
import { asked, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { catalogue } from '../../testing/results.ts';
import { assessmentsProjection } from './assessments.ts';
import { offers } from './offers.ts';
import { rows } from './rows.ts';
import { searchable } from './searchable.ts';
import { versions } from './versions.ts';

const log = givenLog([
  // Version 1 asks q1 in section 1 and q2 in section 2.
  ...catalogue,
  activated('primary.1'),
  draft('primary.2', 'primary.1'),
  titled('primary.2', 'Better readiness'),
  asked('primary.2', 'q3', 1),
  movedTo('primary.2', 'q3', 1, 1),
  reworded('primary.2', 'q1', 'Reworded?'),
  optionAdded('primary.2', 'q1-middle', 0.55, 2),
  optionChanged('primary.2', 'q1-strong', 'Very strong', 2.5),
  optionMoved('primary.2', 'q1-weak', 1),
  dropped('primary.2', 'q2'),
  // Nobody changes what was published.
  reworded('primary.1', 'q1', 'Too late?'),
  published('primary.2', 2),
  activated('primary.2'),
  draft('primary.3', 'primary.2'),
  optionDropped('primary.3', 'q3-weak'),
  ChangeUndone.of({ assessmentID: 'primary.3', changeNumber: 1 }),
  draft('primary.4', 'nowhere.1'),
  SectorRenamed.of({ sectorID: 1, sectorName: 'Business Software' }),
  IndustryRenamed.of({ industryID: 1, industryName: 'Programs' }),
]);

const questionsOf = (version: {
  questions: readonly { questionID: string; sectionID: number; questionOrder: number }[];
}) => version.questions.map(({ questionID, sectionID, questionOrder }) => [questionID, sectionID, questionOrder]);

describe.each(DELIVERIES)('drafts and versions, their events delivered %s', (_, deliver) => {
  const projected = () => log.projectedBy(assessmentsProjection, deliver);
  const version = async (id: string) => (await projected()).of(versions).find(({ _id }) => _id === id);

  it('begin with what the version they are based on asks, and change without changing it', async () => {
    const [first, second, third] = [await version('primary.1'), await version('primary.2'), await version('primary.3')];
    expect(first && questionsOf(first)).toEqual([
      ['q1', 1, 1],
      ['q2', 2, 1],
    ]);
    expect(first).toMatchObject({ assessmentTitle: 'B2B readiness', versionNumber: 1, basedOn: null });
    expect(second && questionsOf(second)).toEqual([
      ['q3', 1, 1],
      ['q1', 1, 2],
    ]);
    expect(second).toMatchObject({ assessmentTitle: 'Better readiness', versionNumber: 2, basedOn: 'primary.1' });
    expect(second?.questions[1]).toMatchObject({ text: 'Reworded?', revision: 2 });
    expect(second?.questions[1]?.options).toMatchObject([
      { questionOptionID: 'q1-weak' },
      { questionOptionID: 'q1-strong', text: 'Very strong', scoreImpact: 2.5, revision: 2 },
      { questionOptionID: 'q1-middle' },
    ]);
    expect(third?.questions.map(({ options }) => options.length)).toEqual([1, 3]);
    expect(await version('primary.4')).toBeUndefined();
  });

  it('know what can be undone, until they are published', async () => {
    expect((await version('primary.2'))?.changes).toMatchObject({ changeNumber: 0, undo: [] });
    expect((await version('primary.3'))?.changes).toMatchObject({
      changeNumber: 2,
      undo: [],
      redo: [{ changeNumber: 1, events: ['OptionDeleted'], actorID: 'test' }],
    });
  });

  it('are one row, which shows the active version and what happened to each', async () => {
    const { of, parked } = await projected();
    expect(parked).toEqual([]);
    const [row, ...others] = of(rows);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      shown: 'primary.2',
      listed: 'yes',
      draft: 'primary.3',
      active: 'primary.2',
      deactivated: 'primary.1',
      sectorName: 'Business Software',
      industryName: 'Programs',
      searchKeys: ['better', 'readiness', 'business', 'software', 'programs'],
      byQuestions: 2,
    });
    expect(
      row?.versions.map(({ assessmentID, maxScore, actions }) => [
        assessmentID,
        maxScore,
        actions.map(({ actionType }) => actionType),
      ]),
    ).toEqual([
      ['primary.1', 2, ['PUBLISHED', 'ACTIVATED', 'DEACTIVATED']],
      ['primary.2', 3.5, ['PUBLISHED', 'ACTIVATED']],
      ['primary.3', 2.5, []],
    ]);
    expect(row?.versions[0]?.actions.at(-1)?.at).toBe(row?.versions[1]?.actions.at(-1)?.at);
  });

  it('offer what is active, under the title it was published with', async () => {
    const [offer] = (await projected()).of(offers);
    expect(offer).toMatchObject({
      active: 'primary.2',
      assessmentTitle: 'Better readiness',
      questionCount: 2,
      sectionCount: 1,
    });
  });

  it('are found by the words of their questions, each in its version', async () => {
    const found = (await projected()).of(searchable);
    expect(found.map(({ _id }) => _id)).toEqual([
      'primary.1-q1',
      'primary.1-q2',
      'primary.2-q1',
      'primary.2-q3',
      'primary.3-q1',
      'primary.3-q3',
    ]);
    expect(found[4]?.searchKeys).toContain('reworded');
    expect(found[4]?.searchKeys).not.toContain('question');
  });
});

it('are the same documents whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(assessmentsProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

/** @returns what the row shows after each of these events. */
async function shownAfter(...events: Parameters<typeof givenLog>[0][number][]) {
  const { of } = await givenLog([...catalogue, ...events]).projectedBy(assessmentsProjection, (all) => [all]);
  return of(rows)[0]?.shown;
}

it('a row shows what is active, else what was deactivated last, else what was published last, else the draft', async () => {
  const second = [draft('primary.2', 'primary.1'), published('primary.2', 2)];
  expect(await shownAfter()).toBe('primary.1');
  expect(await shownAfter(...second)).toBe('primary.2');
  expect(await shownAfter(...second, activated('primary.1'))).toBe('primary.1');
  expect(await shownAfter(...second, activated('primary.1'), deactivated('primary.1'))).toBe('primary.1');
  expect(await shownAfter(draft('primary.2', 'primary.1'))).toBe('primary.1');
});

it('an offer ends with its version, and nothing is offered of what is inactive', async () => {
  const { of } = await givenLog([...catalogue, activated('primary.1'), deactivated('primary.1')]).projectedBy(
    assessmentsProjection,
    (all) => [all],
  );
  expect(of(offers)).toMatchObject([{ active: null }]);
});

const whole = {
  originID: 'copy',
  assessmentID: 'copy.1',
  assessmentTitle: 'A copy',
  assessmentType: 'A',
  industryID: 1,
  sectorID: 1,
} as const;
const copy = AssessmentCreated.of({ ...whole, copyOf: 'primary.1' });

it('a copy is listed once it is whole; what filled it is no change', async () => {
  const listed = async (...events: Parameters<typeof givenLog>[0][number][]) => {
    const { of } = await givenLog([...catalogue, ...events]).projectedBy(assessmentsProjection, (all) => [all]);
    return [of(rows)[0]?.listed, of(versions)[0]?.changes.changeNumber];
  };
  const filling = [copy, asked('copy.1', 'c1', 1)];
  expect(await listed(...filling)).toEqual(['no', 1]);
  expect(await listed(...filling, DraftFilled.of({ assessmentID: 'copy.1' }))).toEqual(['yes', 0]);
});

it('a draft that was thrown away is gone, and its assessment is not listed where it was the only one', async () => {
  const { of } = await givenLog([
    ...catalogue,
    draft('primary.2', 'primary.1'),
    DraftDiscarded.of({ assessmentID: 'primary.2' }),
    AssessmentCreated.of(whole),
    DraftDiscarded.of({ assessmentID: 'copy.1' }),
  ]).projectedBy(assessmentsProjection, (all) => [all]);
  expect(of(versions).map(({ _id }) => _id)).toEqual(['primary.1']);
  expect(of(rows).map(({ _id, listed, draft: open }) => [_id, listed, open])).toEqual([
    ['copy', 'no', null],
    ['primary', 'yes', null],
  ]);
});

it('a row knows whether its industry and its sector are active', async () => {
  const { of } = await givenLog([
    ...catalogue,
    IndustryDeactivated.of({ industryID: 1 }),
    SectorDeactivated.of({ sectorID: 1 }),
  ]).projectedBy(assessmentsProjection, (all) => [all]);
  expect(of(rows)).toMatchObject([{ activeIndustry: false, activeSector: false }]);
  expect(of(rows)[0]?.versions[0]?.createdAt).toBe(timeOf(5));
});
