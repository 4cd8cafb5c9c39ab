import type { DomainEvent } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDemoData } from './demo-data.ts';
import { DEMO_FOLDER } from './testing/content-folder.ts';
import { dyingLog, eventsOf, seedInto } from './testing/logs.ts';

/** Events as text, without what is random: salts of password hashes, and the names of addresses' streams. */
const asText = (events: readonly DomainEvent[]): string[] =>
  events.map(({ stream, revision, position, type, data, metadata }) =>
    JSON.stringify([
      stream.replace(/^email-.*/, 'email'),
      revision,
      position,
      type,
      { ...data, passwordHash: '' },
      metadata,
    ]),
  );

const seeded = openEmbeddedLog();
let whole: string[] = [];
beforeAll(async () => {
  expect(await seedInto(seeded)).toBe(true);
  whole = asText(await eventsOf(seeded));
});

describe('seeding', () => {
  it('is done once: seeding again changes nothing', async () => {
    expect(await seedInto(seeded)).toBe(false);
    expect(asText(await eventsOf(seeded))).toEqual(whole);
  });

  it('leaves a past: every event is older than the day it was seeded on, and each stream goes forward', async () => {
    const events = await eventsOf(seeded);
    const last = new Map<string, string>();
    for (const { stream, metadata } of events) {
      expect(metadata.time >= (last.get(stream) ?? '')).toBe(true);
      expect(metadata.time <= '2026-06-01T12:30:00.000Z').toBe(true);
      last.set(stream, metadata.time);
    }
  });

  it('writes nothing a founder could not have written: it ends where its content says', async () => {
    const events = await eventsOf(seeded);
    const count = (type: DomainEvent['type']) => events.filter((event) => event.type === type).length;
    const { partnerUsers, founders, admins } = openDemoData(DEMO_FOLDER).people();
    const attempts = founders.flatMap((founder) => founder.attempts);
    const completed = attempts.filter(({ answered }) => answered === undefined);
    expect(count('AccountOpened')).toBe([...partnerUsers, ...founders, ...admins].length + 1);
    expect([count('AssessmentStarted'), count('AssessmentCompleted')]).toEqual([attempts.length, completed.length]);
    // Whoever asks an expert about a result gives them a link to it.
    expect([count('AssessmentReopened'), count('SurveyAnswered'), count('ResultsShared')]).toEqual([1, 1, 5]);
    expect(count('ExpertContactRequested')).toBe(5);
    const joined = founders.filter(({ cohort }) => cohort !== undefined);
    const asked = joined.filter(({ cohort, partnerUser }) => cohort?.sharing && partnerUser === null);
    expect([count('CohortMade'), count('CohortJoined'), count('PartnerAccepted')]).toEqual([
      1,
      joined.length,
      asked.length,
    ]);
    expect([count('InvitationSent'), count('DiscountCodeRedeemed'), count('DiscountCodeDeactivated')]).toEqual([
      2, 2, 1,
    ]);
    expect(count('SurveyQuestionAdded')).toBe(6);
    expect([count('AgreementIssued'), count('MailAbandoned'), count('EmailChangeRequested')]).toEqual([2, 1, 1]);
  });

  it('has an assessment with four versions and an open draft', async () => {
    const published = (await eventsOf(seeded)).filter(({ type }) => type === 'DraftPublished');
    const last = published.at(-1)?.data as { assessmentID: string; versionNumber: number };
    expect(last.versionNumber).toBe(4);
    const drafts = (await eventsOf(seeded)).filter(({ type }) => type === 'DraftCreated');
    expect(drafts.at(-1)?.data).toEqual({
      assessmentID: last.assessmentID.replace(/\.4$/, '.5'),
      basedOn: last.assessmentID,
    });
  });

  it('has purchases with and without codes, one that was refunded and forgotten, and somebody who was erased', async () => {
    const events = await eventsOf(seeded);
    const data = (type: DomainEvent['type']) => events.flatMap((event) => (event.type === type ? [event.data] : []));
    const joined = openDemoData(DEMO_FOLDER)
      .people()
      .founders.filter(({ joinedDaysAgo }) => joinedDaysAgo !== undefined);
    expect(data('PurchaseCompleted')).toHaveLength(joined.length);
    expect(data('PaymentTaken').map((payment) => 'amount' in payment && payment.amount)).toEqual([
      29_900, 22_425, 22_425, 24_900,
    ]);
    expect([data('PurchaseRefunded').length, data('PurchaseReleased').length]).toEqual([1, 1]);
    expect(data('ErasureCompleted')).toHaveLength(1);
    const gone = events.filter(
      ({ erased, type }) => erased && (type === 'AccountOpened' || type === 'PurchaseStarted'),
    );
    expect(gone).toHaveLength(2);
  });

  it.each([0, 31, 95, 200, 400, 560, 620])(
    'goes on where it was killed, after %i appends, to the identical log',
    async (n) => {
      const log = openEmbeddedLog();
      await expect(seedInto(dyingLog(log, n, n % 2 === 0 ? 'append' : 'answer'))).rejects.toThrow('killed');
      expect(await seedInto(log)).toBe(true);
      expect(asText(await eventsOf(log))).toEqual(whole);
    },
  );
});
