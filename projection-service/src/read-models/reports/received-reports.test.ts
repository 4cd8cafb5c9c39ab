import {
  type NewEvent,
  PersonErased,
  ReportDeleted,
  ReportRecipientAdded,
  ReportRecipientRemoved,
  ReportRecipientStopped,
  ReportSaved,
  ReportScheduled,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca, people } from '../../testing/callers.ts';
import { DELIVERIES, oneByOne } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { receivedReports, savedReportsProjection } from './saved-reports.ts';

const saved = (userID: string, n: number, name: string, report = 'funnel') =>
  ReportSaved.of({ userID, savedReportID: `${userID}.${n}`, name, report, parameters: '{}', schedule: 'weekly' });
const of = (savedReportID: string, recipientID: string) => ({
  userID: savedReportID.split('.')[0] ?? '',
  savedReportID,
  recipientID,
});
const added = (id: string, to: string) => ReportRecipientAdded.of(of(id, to));
const removed = (id: string, to: string) => ReportRecipientRemoved.of(of(id, to));
const stopped = (id: string, to: string, is = true) => ReportRecipientStopped.of({ ...of(id, to), stopped: is });

const EVENTS = [
  ...people,
  opened('luca', { userType: 'partnerUser' }),
  opened('ada', { userType: 'admin', firstName: 'Ada', lastName: 'Lindqvist' }),
  saved('ada', 1, 'How far they come'),
  saved('ada', 2, 'Who signs up'),
  saved('ben', 1, 'Mine'),
  added('ada.1', 'ben'),
  added('ada.1', 'grace'),
  added('ada.2', 'ben'),
  added('ben.1', 'grace'),
];
const receivedBy = async (caller: typeof ben | typeof grace, ...more: readonly NewEvent<string, object>[]) => {
  const service = await openTestService([...EVENTS, ...more], '2026-03-01T00:00:00Z');
  const { data } = (await service.ask('/api/received-reports', caller)).body;
  return data.map(({ savedReportID, name, owner, schedule, stopped }: Record<string, unknown>) =>
    [savedReportID, name, owner, schedule, stopped].join('|'),
  );
};

describe('reports that somebody receives', () => {
  it('are those of others, with whose they are and how often they come', async () => {
    expect(await receivedBy(ben)).toEqual([
      'ada.1|How far they come|Ada Lindqvist|weekly|false',
      'ada.2|Who signs up|Ada Lindqvist|weekly|false',
    ]);
    expect(await receivedBy(luca)).toEqual([]);
  });

  it('say that they were stopped, and no longer once they are wanted again', async () => {
    expect(await receivedBy(ben, stopped('ada.1', 'ben'))).toEqual([
      'ada.1|How far they come|Ada Lindqvist|weekly|true',
      'ada.2|Who signs up|Ada Lindqvist|weekly|false',
    ]);
    expect((await receivedBy(ben, stopped('ada.1', 'ben'), stopped('ada.1', 'ben', false)))[0]).toMatch(/false$/);
    // Of the others nothing has changed.
    expect(await receivedBy(grace, stopped('ada.1', 'ben'))).toHaveLength(2);
  });

  it("end with their owner's choice or their deletion, and stay without a schedule", async () => {
    const never = ReportScheduled.of({ userID: 'ada', savedReportID: 'ada.2', schedule: null });
    expect(await receivedBy(ben, removed('ada.1', 'ben'), never)).toEqual(['ada.2|Who signs up|Ada Lindqvist||false']);
    expect(await receivedBy(ben, ReportDeleted.of({ userID: 'ada', savedReportID: 'ada.1' }))).toHaveLength(1);
    expect(await receivedBy(ben, removed('ada.1', 'ben'), added('ada.1', 'ben'))).toHaveLength(2);
  });

  it('are gone with their owner, and with who received them', async () => {
    expect(await receivedBy(grace, PersonErased.of({ userID: 'ada' }))).toEqual([expect.stringMatching(/^ben\.1\|/)]);
    const log = givenLog([...EVENTS, PersonErased.of({ userID: 'grace' })]);
    const left = (await log.projectedBy(savedReportsProjection, oneByOne)).of(receivedReports);
    expect(left.map(({ _id }) => _id)).toEqual(['ben']);
  });

  it("of what administrators alone see are none of a partner user's", async () => {
    const forAdmins = [saved('ada', 3, 'Revenue', 'revenue'), added('ada.3', 'grace'), added('ada.3', 'ben')];
    expect(await receivedBy(grace, ...forAdmins)).toHaveLength(2);
    expect(await receivedBy(ben, ...forAdmins)).toHaveLength(3);
  });

  it.each(DELIVERIES)('are the same delivered %s', async (_, deliver) => {
    const log = givenLog([...EVENTS, removed('ada.2', 'ben'), stopped('ada.1', 'grace'), added('ada.2', 'grace')]);
    const { text } = await log.projectedBy(savedReportsProjection, oneByOne);
    expect((await log.projectedBy(savedReportsProjection, deliver)).text).toBe(text);
  });
});
