import { PersonErased, ReportDeleted, ReportPinned, ReportSaved, ReportScheduled } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ben, grace, people } from '../../testing/callers.ts';
import { openTestService } from '../../testing/test-service.ts';

const saved = (userID: string, n: number, name: string) =>
  ReportSaved.of({
    userID,
    savedReportID: `${userID}.${n}`,
    name,
    report: 'funnel',
    parameters: '{"sector":"2"}',
    schedule: null,
  });
const EVENTS = [
  ...people,
  saved('ben', 1, 'Mine'),
  saved('ben', 2, 'Another'),
  saved('grace', 1, 'Hers'),
  ReportScheduled.of({ userID: 'ben', savedReportID: 'ben.1', schedule: 'weekly' }),
  ReportPinned.of({ userID: 'ben', savedReportID: 'ben.1', pinned: true }),
  ReportDeleted.of({ userID: 'ben', savedReportID: 'ben.2' }),
];
const URL = '/api/saved-reports';

it('are listed to whose they are, as they were saved, scheduled and pinned', async () => {
  const service = await openTestService(EVENTS, '2026-03-01T00:00:00Z');
  expect((await service.ask(URL, ben)).body).toMatchObject({
    data: [
      {
        savedReportID: 'ben.1',
        name: 'Mine',
        report: 'funnel',
        parameters: { sector: '2' },
        schedule: 'weekly',
        pinned: true,
      },
    ],
  });
  expect((await service.ask(URL, grace)).body.data).toHaveLength(1);
});

it('are gone with who is erased', async () => {
  const service = await openTestService([...EVENTS, PersonErased.of({ userID: 'ben' })], '2026-03-01T00:00:00Z');
  expect((await service.ask(URL, ben)).body.data ?? []).toEqual([]);
  expect((await service.ask(URL, grace)).body.data).toHaveLength(1);
});
