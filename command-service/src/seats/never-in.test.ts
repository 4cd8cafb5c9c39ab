import {
  CohortInvitationTaken,
  CohortMade,
  type EventType,
  FounderInvited,
  LIFETIMES,
  type NewEvent,
  SeatsGranted,
  SeatsReserved,
  STREAMS,
} from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { seatIDOf } from '../cohorts/seat-id.ts';
import { fold } from '../core/aggregate.ts';
import { metadataOf } from '../core/context.ts';
import { createPipeline } from '../core/pipeline.ts';
import { opened } from '../testing/accounts.ts';
import { commandContext, pastEvent, secondsAfter, THEN } from '../testing/given.ts';
import { freeIn, seatAccount } from './account.ts';
import { createSeats } from './seats.ts';

/** Nobody joins: as where the process that took the invitation ended, and none has followed yet. */

let log: ReturnType<typeof openEmbeddedLog>;
let now = THEN;
beforeEach(() => {
  log = openEmbeddedLog();
  now = THEN;
});
afterEach(() => log.close());

const append = (stream: string, ...events: NewEvent<EventType, object>[]) =>
  log.append(stream, events as NewEvent[], 'no_stream', metadataOf(commandContext('given'), now.toISOString()));

/** @returns the seats, of which one is reserved for an invitation that nora took. */
async function taken(cohortID: string) {
  const ofFile = { partnerID: 'north', cohortID, batchID: 'file' };
  await append(
    STREAMS.seats('north'),
    SeatsGranted.of({ partnerID: 'north', lotID: 'lot', count: 1, invoice: 'INV-1', note: '' }),
    SeatsReserved.of({ ...ofFile, lots: [{ lotID: 'lot', places: [0] }] }),
  );
  const about = { invitationID: 'nora', cohortID };
  const seatID = seatIDOf({ batchID: 'file', place: 0 });
  const invited = { partnerID: 'north', email: 'nora@x.example', name: '', userID: 'nora', seatID };
  await append(
    STREAMS.cohortInvitation('nora'),
    FounderInvited.of({ ...about, ...invited }),
    CohortInvitationTaken.of({ ...about, memberID: 'nora' }),
  );
  const nora = fold(account, account.initial, [pastEvent<'account'>(opened)]);
  const pipeline = createPipeline({ log, now: () => now });
  const tools = { accounts: { load: async () => nora }, links: { read: () => null }, now: () => now };
  const seats = createSeats(pipeline, tools);
  return {
    settle: () => seats.settle('nora', commandContext(`settle-${now.getTime()}`)),
    free: async () => freeIn(await pipeline.handle(seatAccount).load('north')),
  };
}

it('nobody gets into a cohort that is not there: the seat is free again', async () => {
  const { settle, free } = await taken('nowhere');
  expect(await settle()).toEqual(secondsAfter(LIFETIMES.seatGrace));
  expect(await free()).toBe(0);
  now = secondsAfter(LIFETIMES.seatGrace);
  expect(await settle()).toBe('over');
  expect(await free()).toBe(1);
});

it('who is not in yet is looked at ever later, and keeps the seat', async () => {
  const terms = { cohortName: 'Spring', startsOn: null, endsOn: null, goalOn: null, linkID: 'link' };
  const whom = { industryID: null, sectorID: null, assessmentID: null, paidBySeats: true };
  const made = { cohortID: 'spring', ...terms, partnerID: 'north', partnerUserID: 'paula', ...whom };
  await append(STREAMS.cohort('spring'), CohortMade.of(made));
  const { settle, free } = await taken('spring');
  for (const waited of [0, 120, 240, 480]) {
    now = secondsAfter(waited);
    expect(await settle()).toEqual(secondsAfter(waited + Math.max(waited, LIFETIMES.seatGrace)));
  }
  expect(await free()).toBe(0);
});
