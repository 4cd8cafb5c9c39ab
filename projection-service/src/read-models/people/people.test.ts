import {
  AgreementAccepted,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailTakenBack,
  InvitationAccepted,
  MailQueued,
  MailSent,
  PasswordChanged,
  PasswordReset,
  PaymentTaken,
  PersonErased,
  ProfileChanged,
  PurchaseCompleted,
  PurchaseExpired,
  PurchaseRefunded,
  PurchaseReleased,
  PurchaseStarted,
  SessionEnded,
  SignedOutEverywhere,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, refreshed, signedIn, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { messages } from './messages.ts';
import { peopleProjection, profiles } from './people.ts';
import { purchases } from './purchases.ts';
import { sessions } from './sessions.ts';

const bought = (purchaseID: string, about: { firstName?: string } = {}) =>
  PurchaseStarted.of({
    purchaseID,
    userID: purchaseID,
    firstName: about.firstName ?? 'Maya',
    lastName: 'Okafor',
    email: `${purchaseID}@lumen.example`,
    phoneNumber: '',
    company: 'Lumen Ledger',
    companyURL: '',
    passwordHash: 'hash',
    discountCode: null,
    partnerID: null,
    partnerUserID: null,
    amount: 19_900,
    preferredIndustry: null,
    preferredSector: null,
    preferredAssessment: null,
  });
const paid = (purchaseID: string, receiptUrl = `https://receipts.example/${purchaseID}`) =>
  PaymentTaken.of({ purchaseID, userID: purchaseID, intentID: 'pi_1', amount: 17_900, receiptUrl });
const mailed = (mailID: string, userID: string, to = `${userID}@lumen.example`) =>
  MailQueued.of({ mailID, userID, template: 'welcome', to, replyTo: '', values: '{"firstName":"Maya"}' });
const erased = (userID: string) => PersonErased.of({ userID });
const signedOutEverywhere = (keptSessionID: string | null) => SignedOutEverywhere.of({ userID: 'maya', keptSessionID });

/** An address that waits to be confirmed. */
const wanted = (userID: string, changeID: string, newEmail: string, by: 'owner' | 'admin' = 'owner') =>
  EmailChangeRequested.of({ userID, changeID, newEmail, by, expiresAt: '2026-01-08T09:00:00.000Z' });

const life = givenLog([
  bought('maya'),
  paid('maya'),
  opened('maya', {
    phoneNumber: '5550100123',
    companyURL: 'lumen.example',
    receiptUrl: 'https://receipts.example/maya',
  }),
  PurchaseCompleted.of({ purchaseID: 'maya', userID: 'maya' }),
  mailed('welcome', 'maya'),
  AgreementAccepted.of({ userID: 'maya', agreementID: 'first' }),
  bought('late'),
  PurchaseExpired.of({ purchaseID: 'late', reason: 'timedOut' }),
  paid('late', ''),
  PurchaseRefunded.of({ purchaseID: 'late', refundID: 're_1' }),
  ProfileChanged.of({ userID: 'maya', firstName: 'Mía', lastName: 'Okafor', company: 'Lumen Two' }),
  EmailChanged.of({ userID: 'maya', changeID: 'change', takeBackUntil: null, email: 'mia@lumen.example' }),
  AgreementAccepted.of({ userID: 'maya', agreementID: 'second' }),
  MailSent.of({ mailID: 'welcome' }),
  mailed('changed', 'maya', 'mia@lumen.example'),
  opened('ben', { userType: 'admin', passwordHash: '' }),
]);

describe.each(DELIVERIES)('what is held about people, its events delivered %s', (_, deliver) => {
  const projected = () => life.projectedBy(peopleProjection, deliver);

  it('is their account as it is now, of every kind of person', async () => {
    const found = new Map((await projected()).of(profiles).map((profile) => [profile._id, profile]));
    expect(found.get('maya')).toMatchObject({
      userType: 'user',
      firstName: 'Mía',
      email: 'mia@lumen.example',
      company: 'Lumen Two',
      phoneNumber: '5550100123',
      companyURL: 'lumen.example',
      receiptUrl: 'https://receipts.example/maya',
      createdAt: timeOf(3),
      agreements: [
        { agreementID: 'first', acceptedAt: timeOf(6) },
        { agreementID: 'second', acceptedAt: timeOf(13) },
      ],
    });
    expect(found.get('ben')).toMatchObject({ userType: 'admin', agreements: [] });
  });

  it('is what became of their purchases', async () => {
    const rows = (await projected()).of(purchases);
    expect(rows.map(({ _id, status, amount, receiptUrl }) => [_id, status, amount, receiptUrl])).toEqual([
      ['late', 'REFUNDED', 17_900, ''],
      ['maya', 'COMPLETED', 17_900, 'https://receipts.example/maya'],
    ]);
  });

  it('is which messages were meant for them, and when they left', async () => {
    expect((await projected()).of(messages)).toMatchObject([
      { _id: 'changed', to: 'mia@lumen.example', queuedAt: timeOf(15), sentAt: null },
      { _id: 'welcome', to: 'maya@lumen.example', queuedAt: timeOf(5), sentAt: timeOf(14) },
    ]);
  });

  it('is neither a password nor the content of a message', async () => {
    expect((await projected()).text).not.toMatch(/hash|values/i);
  });
});

const endings = [
  ['signing out everywhere', signedOutEverywhere('kept')],
  ['another password', PasswordChanged.of({ userID: 'maya', passwordHash: 'hash', keptSessionID: 'kept' })],
] as const;
const totalEndings = [
  ['signing out everywhere', signedOutEverywhere(null)],
  ['a reset password', PasswordReset.of({ userID: 'maya', resetID: 'reset', passwordHash: 'hash' })],
  ['a first password', InvitationAccepted.of({ userID: 'maya', invitationID: 'invitation', passwordHash: 'hash' })],
] as const;

describe.each(DELIVERIES)('sessions, their events delivered %s', (_, deliver) => {
  const endedAt = async (...events: Parameters<typeof givenLog>[0]) => {
    const rows = (await givenLog(events).projectedBy(peopleProjection, deliver)).of(sessions);
    return Object.fromEntries(rows.map((row) => [row._id, row.endedAt]));
  };

  it.each(endings)('end with %s, but the kept one, those of others, and those started later', async (_way, ending) => {
    const found = await endedAt(
      opened('maya'),
      signedIn('before', 'maya'),
      signedIn('kept', 'maya'),
      signedIn('other', 'jonas'),
      signedIn('out', 'maya'),
      SessionEnded.of({ sessionID: 'out', userID: 'maya', reason: 'signedOut' }),
      ending,
      signedIn('later', 'maya', { epoch: 1 }),
      refreshed('before'),
      refreshed('kept'),
    );
    expect(found).toEqual({ before: timeOf(7), kept: null, other: null, out: timeOf(6), later: null });
  });

  it.each(totalEndings)('all end with %s', async (_way, ending) => {
    const found = await endedAt(signedIn('one', 'maya'), signedIn('two', 'maya'), ending, refreshed('two'));
    expect(found).toEqual({ one: timeOf(3), two: timeOf(3) });
  });

  it('that were kept before end when another one is kept', async () => {
    const found = await endedAt(
      signedIn('first', 'maya'),
      signedOutEverywhere('first'),
      signedIn('second', 'maya', { epoch: 1 }),
      signedOutEverywhere('second'),
    );
    expect(found).toEqual({ first: timeOf(4), second: null });
  });

  it('that were under way when all were ended are over although they come later in the log', async () => {
    const found = await endedAt(
      signedIn('one', 'maya'),
      signedOutEverywhere('one'),
      signedIn('overtaken', 'maya', { epoch: 0 }),
      signedIn('later', 'maya', { epoch: 1 }),
    );
    expect(found).toEqual({ one: null, overtaken: timeOf(3), later: null });
  });

  it('say when they were seen last', async () => {
    const rows = (
      await givenLog([signedIn('one', 'maya'), refreshed('one'), refreshed('two'), refreshed('one')]).projectedBy(
        peopleProjection,
        deliver,
      )
    ).of(sessions);
    expect(rows).toMatchObject([
      { _id: 'one', userID: 'maya', device: 'Firefox on Windows', startedAt: timeOf(1), lastSeenAt: timeOf(4) },
    ]);
  });
});

const planted = { firstName: 'Planteda', lastName: 'Plantedb', email: 'plantedc@planted.example', company: 'Plantedd' };
const forgotten = givenLog([
  bought('maya', planted),
  paid('maya', 'https://planted.example/receipt'),
  opened('maya', {
    ...planted,
    phoneNumber: '5559998877',
    companyURL: 'planted.example',
    receiptUrl: 'https://planted.example',
  }),
  opened('jonas', { firstName: 'Jonas' }),
  signedIn('one', 'maya', { device: 'Planted on Windows' }),
  signedIn('two', 'jonas'),
  mailed('first', 'maya', 'plantedc@planted.example'),
  mailed('second', 'jonas'),
  EmailChanged.of({ userID: 'maya', changeID: 'change', takeBackUntil: null, email: 'plantede@planted.example' }),
  wanted('maya', 'next', 'plantedg@planted.example'),
  erased('maya'),
  MailSent.of({ mailID: 'first' }),
  refreshed('one'),
  // Written by processes that had not heard of it.
  mailed('late', 'maya', 'plantedf@planted.example'),
  signedIn('late', 'maya', { device: 'Planted on a telephone' }),
  paid('maya', 'https://planted.example/late'),
  mailed('third', 'jonas'),
]);

describe.each(DELIVERIES)('a person who was erased, their events delivered %s', (_, deliver) => {
  const projected = () => forgotten.projectedBy(peopleProjection, deliver);

  it('has left nothing that tells who they were, also not with what came late', async () => {
    expect((await projected()).text).not.toMatch(/planted|5559998877/i);
  });

  it('has no profile and no living session; others keep everything', async () => {
    const found = await projected();
    expect(found.of(profiles).map(({ _id }) => _id)).toEqual(['jonas']);
    expect(found.of(sessions)).toMatchObject([
      { _id: 'one', device: '', endedAt: timeOf(11) },
      { _id: 'two', device: 'Firefox on Windows', endedAt: null },
    ]);
    expect(found.of(messages)).toMatchObject([
      { _id: 'first', to: '', sentAt: timeOf(12) },
      { _id: 'second', to: 'jonas@lumen.example' },
      { _id: 'third', to: 'jonas@lumen.example' },
    ]);
    expect(found.parked).toEqual([]);
  });

  it('is held the same when everything is made again without their key', async () => {
    const after = await forgotten.withoutKeyOf('maya').projectedBy(peopleProjection, deliver);
    expect(after.text).toBe((await projected()).text);
  });
});

const refunded = givenLog([
  bought('planted', planted),
  paid('planted', 'https://planted.example/receipt'),
  PurchaseRefunded.of({ purchaseID: 'planted', refundID: 're_1' }),
  mailed('refund', 'planted', 'plantedc@planted.example'),
  MailSent.of({ mailID: 'refund' }),
  bought('maya'),
  mailed('welcome', 'maya'),
  PurchaseReleased.of({ purchaseID: 'planted' }),
  // Written by processes that had not heard of it.
  mailed('late', 'planted', 'plantedf@planted.example'),
  paid('planted', 'https://planted.example/late'),
  PurchaseReleased.of({ purchaseID: 'never begun' }),
  bought('given up', planted),
  PurchaseExpired.of({ purchaseID: 'given up', reason: 'timedOut' }),
  PurchaseReleased.of({ purchaseID: 'given up' }),
]);

describe.each(DELIVERIES)('a purchase that came to nothing, its events delivered %s', (_, deliver) => {
  const projected = () => refunded.projectedBy(peopleProjection, deliver);

  it('leaves nothing that tells whose it was, also not with what came late; others keep everything', async () => {
    const found = await projected();
    expect(found.text).not.toMatch(/plantedc|plantedf|planted\.example/i);
    expect(found.of(messages).map(({ _id, to }) => [_id, to])).toEqual([
      ['late', ''],
      ['refund', ''],
      ['welcome', 'maya@lumen.example'],
    ]);
    expect(found.parked).toEqual([]);
  });

  it('is held the same when everything is made again without the key of whose it was', async () => {
    const after = await refunded
      .withoutKeyOf('planted')
      .withoutKeyOf('given up')
      .projectedBy(peopleProjection, deliver);
    expect(after.text).toBe((await projected()).text);
  });
});

it.each([
  ['a life', life],
  ['a refund', refunded],
  ['an erasure', forgotten],
])('of %s the documents are the same whatever way their events were delivered', async (_, log) => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(peopleProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

const waiting = givenLog([
  opened('maya'),
  opened('jonas'),
  opened('ben', { userType: 'admin' }),
  opened('vera'),
  wanted('maya', 'first', 'first@new.example'),
  wanted('maya', 'second', 'second@new.example'),
  // Of one that was replaced, so the other waits on.
  EmailChangeCancelled.of({ changeID: 'first', userID: 'maya', reason: 'replaced' }),
  wanted('jonas', 'theirs', 'jonas@new.example'),
  EmailChanged.of({ userID: 'jonas', changeID: 'theirs', email: 'jonas@new.example', takeBackUntil: null }),
  wanted('ben', 'off', 'ben@new.example'),
  EmailChangeCancelled.of({ changeID: 'off', userID: 'ben', reason: 'owner' }),
  wanted('vera', 'one', 'thief@new.example'),
  EmailChanged.of({ userID: 'vera', changeID: 'one', email: 'thief@new.example', takeBackUntil: null }),
  wanted('vera', 'two', 'thief@other.example'),
  EmailTakenBack.of({ userID: 'vera', changeID: 'one', email: 'vera@lumen.example' }),
]);

describe.each(DELIVERIES)('an address that waits, its events delivered %s', (_, deliver) => {
  it('is the one asked for last, until it is confirmed or called off', async () => {
    const found = (await waiting.projectedBy(peopleProjection, deliver)).of(profiles);
    const shown = found.map(({ _id, email, pendingEmail }) => [_id, email, pendingEmail?.newEmail ?? null]);
    expect(shown.toSorted()).toEqual([
      ['ben', 'ben@lumen.example', null],
      ['jonas', 'jonas@new.example', null],
      ['maya', 'maya@lumen.example', 'second@new.example'],
      ['vera', 'vera@lumen.example', null],
    ]);
  });
});

const setAnew = givenLog([
  opened('maya'),
  opened('jonas'),
  opened('vera'),
  opened('ben', { userType: 'admin' }),
  wanted('maya', 'm', 'maya@new.example'),
  wanted('jonas', 'j', 'jonas@new.example'),
  wanted('vera', 'v', 'vera@new.example'),
  wanted('ben', 'b', 'ben@new.example', 'admin'),
  PasswordChanged.of({ userID: 'maya', passwordHash: 'another', keptSessionID: null }),
  PasswordReset.of({ userID: 'jonas', resetID: 'r1', passwordHash: 'another' }),
  InvitationAccepted.of({ userID: 'vera', invitationID: 'i1', passwordHash: 'another' }),
  PasswordChanged.of({ userID: 'ben', passwordHash: 'another', keptSessionID: null }),
]);

describe.each(DELIVERIES)('an address that waits while a password is set, its events delivered %s', (_, deliver) => {
  it('waits no more if it was asked for with the one before, and waits on if an admin asked for it', async () => {
    const found = (await setAnew.projectedBy(peopleProjection, deliver)).of(profiles);
    expect(found.map(({ _id, pendingEmail }) => [_id, pendingEmail?.newEmail ?? null]).toSorted()).toEqual([
      ['ben', 'ben@new.example'],
      ['jonas', null],
      ['maya', null],
      ['vera', null],
    ]);
  });
});
