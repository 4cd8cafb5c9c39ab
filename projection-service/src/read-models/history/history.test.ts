import {
  AgreementAccepted,
  DiscountCodeChanged,
  DiscountCodeGenerated,
  EmailChanged,
  EmailChangeRequested,
  PartnerAdded,
  PartnerChanged,
  PersonalDataRead,
  PersonErased,
  SeatPricesSet,
  SeatsGranted,
  SeatsTakenBack,
} from '@groundwork/contracts';
import { codeTerms } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, positionOf, renamed, signedIn, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { catalogue, completed, reopened, started } from '../../testing/results.ts';
import { entries, historyProjection } from './history.ts';

const terms = codeTerms({ partnerID: 'harbor' });

const log = givenLog([
  opened('maya', { company: 'Lumen Ledger', partnerID: 'harbor' }),
  renamed('maya', 'Mía', 'Lumen Ledger'),
  EmailChanged.of({ userID: 'maya', changeID: 'c', takeBackUntil: null, email: 'mia@lumen.example' }),
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor', defaultDiscount: 0.1 }),
  PartnerChanged.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0.1 }),
  DiscountCodeGenerated.of({ discountID: 'd', code: 'HARBOR20', ...terms }),
  DiscountCodeChanged.of({ discountID: 'd', ...terms, discount: 0.25, expiresAt: '2027-01-31' }),
  ...catalogue,
  started('maya'),
  completed('maya.1', 60),
  reopened('maya.1'),
  signedIn('one', 'maya'),
]);

describe.each(DELIVERIES)('history, its events delivered %s', (_, deliver) => {
  const told = async (subjectID: string) =>
    (await log.projectedBy(historyProjection, deliver))
      .of(entries)
      .filter((entry) => entry.subjectID === subjectID)
      .map(({ change, changes }) => [change, ...changes.map(({ field, from, to }) => `${field}: ${from} to ${to}`)]);

  it('tells who read personal data on the command line, why and what of', async () => {
    const data = { userID: 'ada', reason: 'an audit', asked: '{"type":["AccountOpened"]}' };
    const read = givenLog([opened('ada', { userType: 'admin' }), PersonalDataRead.of(data)]);
    const [, told] = (await read.projectedBy(historyProjection, deliver)).of(entries);
    expect(told).toMatchObject({
      change: 'PersonalDataRead',
      kind: 'account',
      subjectID: 'ada',
      changes: [
        { field: 'reason', to: data.reason },
        { field: 'asked', to: data.asked },
      ],
    });
  });

  it('tells what was changed from what to what, and nothing that stayed', async () => {
    expect((await told('maya')).slice(1)).toEqual([
      ['ProfileChanged', 'firstName: Maya to Mía'],
      ['EmailChanged', 'email: maya@lumen.example to mia@lumen.example'],
      ['SessionStarted'],
    ]);
    expect(await told('harbor')).toEqual([
      ['PartnerAdded', 'partnerName: null to Harbor', 'defaultDiscount: null to 0.1'],
      ['PartnerChanged', 'partnerName: Harbor to Harbor Angels'],
    ]);
    expect((await told('d')).at(-1)).toEqual([
      'DiscountCodeChanged',
      'discount: 0.2 to 0.25',
      'expiresAt: null to 2027-01-31',
    ]);
    expect((await told('maya.1')).slice(1)).toEqual([
      ['AssessmentCompleted', 'percent: null to 60', 'status: IN_PROGRESS to COMPLETED'],
      ['AssessmentReopened', 'percent: 60 to null', 'status: COMPLETED to IN_PROGRESS'],
    ]);
  });

  it('tells what administrators did with the seats of a partner', async () => {
    const ofLot = { partnerID: 'harbor', lotID: 'l' };
    const seats = givenLog([
      SeatsGranted.of({ ...ofLot, count: 50, invoice: 'INV-7', note: '', lastDay: '2027-03-31' }),
      SeatsTakenBack.of({ ...ofLot, takingID: 't', count: 5, note: 'Too many' }),
      SeatPricesSet.of({ partnerID: 'harbor', tiers: [{ from: 20, priceInCents: 20_000 }] }),
    ]);
    const found = (await seats.projectedBy(historyProjection, deliver)).of(entries);
    expect(found.map(({ kind, subjectID, change }) => [kind, subjectID, change])).toEqual(
      ['SeatsGranted', 'SeatsTakenBack', 'SeatPricesSet'].map((change) => ['partner', 'harbor', change]),
    );
    expect(found.map(({ changes }) => Object.fromEntries(changes.map(({ field, to }) => [field, to])))).toEqual([
      { count: '50', invoice: 'INV-7', lastDay: '2027-03-31' },
      { count: '5', note: 'Too many' },
      { seatPrices: '20 or more: $200.00' },
    ]);
  });

  it('says who and when', async () => {
    const projected = await log.projectedBy(historyProjection, deliver);
    expect(projected.of(entries)[1]).toMatchObject({
      _id: positionOf(2),
      at: timeOf(2),
      actorID: 'test',
      actorType: 'system',
      kind: 'account',
    });
    expect(projected.parked).toEqual([]);
    expect(projected.text).not.toMatch(/hash|secret/i);
  });
});

const planted = { firstName: 'Planteda', lastName: 'Plantedb', email: 'plantedc@planted.example', company: 'Plantedd' };
const erasure = givenLog([
  opened('maya', planted),
  renamed('maya', 'Plantede'),
  EmailChangeRequested.of({
    userID: 'maya',
    changeID: 'next',
    newEmail: 'plantedf@planted.example',
    by: 'owner',
    expiresAt: timeOf(60),
  }),
  opened('jonas'),
  AgreementAccepted.of({ userID: 'maya', agreementID: 'first' }),
  PersonErased.of({ userID: 'maya' }),
  // Written by processes that had not heard of it.
  renamed('maya', 'Plantedg'),
  EmailChanged.of({ userID: 'maya', changeID: 'next', takeBackUntil: null, email: 'plantedf@planted.example' }),
  renamed('jonas', 'Jon'),
]);

describe.each(DELIVERIES)('of somebody who was erased, their events delivered %s', (_, deliver) => {
  const projected = () => erasure.projectedBy(historyProjection, deliver);

  it('history keeps what happened when, and nothing that tells who they were', async () => {
    const found = await projected();
    expect(found.text).not.toMatch(/planted/i);
    const hers = found.of(entries).filter(({ subjectID }) => subjectID === 'maya');
    expect(hers.map(({ change, changes }) => [change, changes.length])).toEqual([
      ['AccountOpened', 0],
      ['ProfileChanged', 0],
      ['EmailChangeRequested', 0],
      ['AgreementAccepted', 0],
      ['PersonErased', 0],
      ['ProfileChanged', 0],
      ['EmailChanged', 0],
    ]);
    expect(found.of(entries).at(-1)?.changes).toContainEqual({ field: 'firstName', from: 'Maya', to: 'Jon' });
  });

  it('is the same when it is made again without their key', async () => {
    const again = await erasure.withoutKeyOf('maya').projectedBy(historyProjection, deliver);
    expect(again.text).toBe((await projected()).text);
  });
});

it.each([
  ['a history', log],
  ['an erasure', erasure],
])('of %s the documents are the same whatever way their events were delivered', async (_, given) => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await given.projectedBy(historyProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
