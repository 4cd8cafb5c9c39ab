import { DraftDiscarded } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { activated, ada, draft, published, reworded, titled } from '../../../testing/builder.ts';
import { ben } from '../../../testing/callers.ts';
import { DELIVERIES } from '../../../testing/deliveries.ts';
import { opened, positionOf, timeOf } from '../../../testing/events.ts';
import { givenLog } from '../../../testing/given-log.ts';
import { catalogue } from '../../../testing/results.ts';
import { openTestService } from '../../../testing/test-service.ts';
import { assessmentEventsProjection, happened } from './assessment-events.ts';

const events = [
  ...catalogue,
  activated('primary.1'),
  draft('primary.2', 'primary.1'),
  titled('primary.2', 'Better readiness'),
  reworded('primary.2', 'q1', 'Reworded?'),
  published('primary.2', 2),
  draft('primary.3', 'primary.2'),
  DraftDiscarded.of({ assessmentID: 'primary.3' }),
];
const TYPES = [
  'AssessmentCreated',
  'QuestionAdded',
  'QuestionAdded',
  'DraftPublished',
  'VersionActivated',
  'DraftCreated',
  'AssessmentRenamed',
  'QuestionChanged',
  'DraftPublished',
  'DraftCreated',
  'DraftDiscarded',
];

const log = givenLog(events);

describe.each(DELIVERIES)('events of assessments, delivered %s', (_, deliver) => {
  it('are kept as they happened, and nothing else is', async () => {
    const kept = (await log.projectedBy(assessmentEventsProjection, deliver)).of(happened);
    expect(kept.map(({ type }) => type)).toEqual(TYPES);
    expect(new Set(kept.map(({ originID }) => originID))).toEqual(new Set(['primary']));
    expect(kept[6]).toMatchObject({ data: { assessmentID: 'primary.2', assessmentTitle: 'Better readiness' } });
  });
});

describe('the replay of an assessment', () => {
  const open = () => openTestService([opened('ada', { userType: 'admin' }), ...events], timeOf(90));
  const path = '/api/assessment/primary.1/events';

  it('tells all that happened in all versions, the first first, with who did it and when', async () => {
    const { ask } = await open();
    const { data } = (await ask(path, ada)).body;
    expect(data.totalEvents).toBe(TYPES.length);
    expect(data.events.map(({ n, type }: { n: number; type: string }) => [n, type])).toEqual(
      TYPES.map((type, i) => [i + 1, type]),
    );
    expect(data.events[7]).toMatchObject({
      actorName: 'Automatic',
      at: timeOf(events.length - 2),
      data: { questionID: 'q1', text: 'Reworded?' },
    });
    expect(data.sections).toContainEqual({ sectionID: 1, sectionName: 'Section 1' });
    // Of whichever version it is asked.
    expect((await ask('/api/assessment/primary.2/events', ada)).body.data).toEqual(data);
  });

  it('is read by pages, whose events are numbered on', async () => {
    const { ask } = await open();
    const { data } = (await ask(`${path}?page=2&sortCount=4`, ada)).body;
    expect(data.events.map(({ n }: { n: number }) => n)).toEqual([5, 6, 7, 8]);
    expect(data.totalEvents).toBe(TYPES.length);
  });

  it('ends at the moment that it is asked as of', async () => {
    const { ask } = await open();
    const { data } = (await ask(`${path}?asOf=${positionOf(1 + catalogue.length)}`, ada)).body;
    expect(data.events.map(({ type }: { type: string }) => type)).toEqual(TYPES.slice(0, 4));
  });

  it('is for builders, and of what there is', async () => {
    const { ask } = await open();
    expect((await ask(path, ben)).status).toBe(403);
    for (const id of ['primary.3', 'nowhere.1']) {
      expect((await ask(`/api/assessment/${id}/events`, ada)).status, id).toBe(404);
    }
  });
});
