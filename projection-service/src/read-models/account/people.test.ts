import {
  AgreementAccepted,
  EmailChanged,
  EmailChangeRequested,
  MailQueued,
  MailSent,
  PaymentRefunded,
  PaymentTaken,
  PersonErased,
  ProfileChanged,
  PurchaseCompleted,
  PurchaseExpired,
  PurchaseRefunded,
  PurchaseReleased,
  PurchaseStarted,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, refreshed, signedIn, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { messages } from './messages.ts';
import { peopleProjection, profiles } from './people.ts';
import { purchases, receiptIn } from './purchases.ts';
import { sessions } from './sessions.ts';

const bought = (purchaseID: string, about: { firstName?: string } = {}) =>
  PurchaseStarted.of(aPurchase({ purchaseID, userID: purchaseID, amount: 19_900, ...about }));
const VISA = { cardBrand: 'visa', cardLast4: '4242' };
const paid = (purchaseID: string, receiptUrl = `https://receipts.example/${purchaseID}`) =>
  PaymentTaken.of({ purchaseID, userID: purchaseID, intentID: 'pi_1', amount: 17_900, receiptUrl, ...VISA });
const mailed = (mailID: string, userID: string, to = `${userID}@lumen.example`) =>
  MailQueued.of({ mailID, userID, template: 'welcome', to, replyTo: '', values: '{"firstName":"Maya"}' });
const erased = (userID: string) => PersonErased.of({ userID });

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
  PaymentRefunded.of({ purchaseID: 'maya', userID: 'maya', amount: 2_000 }),
  PaymentRefunded.of({ purchaseID: 'maya', userID: 'maya', amount: 500 }),
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

  it('is the receipt of what was completed, with every refund once', async () => {
    const [late, maya] = (await projected()).of(purchases);
    expect(late && receiptIn(late)).toBeNull();
    expect(maya && receiptIn(maya)).toMatchObject({
      paidAt: timeOf(2),
      // Bought without a code, before list prices were kept.
      listPriceInCents: 17_900,
      totalInCents: 17_900,
      card: { brand: 'visa', last4: '4242' },
      refunds: [
        { refundedAt: timeOf(17), amountInCents: 2_000 },
        { refundedAt: timeOf(18), amountInCents: 500 },
      ],
      buyer: { name: 'Nora Lind', company: 'Pumps', email: 'nora@pumps.example' },
    });
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
  EmailChangeRequested.of({
    userID: 'maya',
    changeID: 'next',
    newEmail: 'plantedg@planted.example',
    by: 'owner',
    expiresAt: timeOf(60),
  }),
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
  bought('abandoned', planted),
  PurchaseExpired.of({ purchaseID: 'abandoned', reason: 'timedOut' }),
  PurchaseReleased.of({ purchaseID: 'abandoned' }),
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
      .withoutKeyOf('abandoned')
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
