import { LIFETIMES, SeatPaymentRefunded, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { buyingOf, PRICE } from '../seats/purchase/testing/calls.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PEOPLE, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());
const { application, log, mailbox } = service;
const token = service.tokenFor(PEOPLE.adam);
let counted = 0;

/** @returns a message that could not be handed over. */
async function failedMail(userID = 'anna', template: 'passwordChanged' | 'passwordReset' = 'passwordChanged') {
  mailbox.refuse();
  const mailID = `failed${++counted}`;
  const message = { mailID, userID, to: `${userID}@mail.example`, values: { firstName: 'Anna', resetID: 'r1' } };
  await application.mails.queue(template, message, commandContext(mailID));
  await expect.poll(async () => (await application.mails.load(mailID))?.outcome).toBe('failed');
  return mailID;
}

const params = (itemID: string, kind = 'messageFailed') => ({ kind, itemID });
const dismiss = (itemID: string, reason = 'Told Planted Anna', kind?: string) =>
  service.call('dismissAttention', { token, params: params(itemID, kind), body: { reason } });
const assign = (itemID: string, adminID: string | null) =>
  service.call('assignAttention', { token, params: params(itemID), body: { adminID } });
const resend = (mailID: string) => service.call('resendMessage', { token, params: { mailID } });
const eventsOf = (itemID: string, kind = 'messageFailed') => log.readStream(STREAMS.attention(`${kind}_${itemID}`));

describe('a message that failed', () => {
  it('is sent again to the same address, and left alone once it was', async () => {
    const mailID = await failedMail();
    expect((await resend(mailID)).statusCode).toBe(206);
    mailbox.accept();
    expect((await resend(mailID)).statusCode).toBe(200);
    expect((await resend(mailID)).statusCode).toBe(200);
    expect(mailbox.messages.filter((message) => message.mailID === mailID)).toHaveLength(1);
    const types = (await log.readStream(STREAMS.mail(mailID))).map(({ type }) => type);
    expect(types.filter((type) => type === 'MailRequeued')).toHaveLength(2);
    expectRefused(await resend('nothing-of-this-name'), 'notFound');
  });

  it('is not sent again with a link that leads nowhere any more', async () => {
    const mailID = await failedMail('bert', 'passwordReset');
    service.advance(LIFETIMES.reset);
    expectRefused(await resend(mailID), 'messageOutdated');
  });

  it('is dismissed with a reason that is sealed, until it fails anew', async () => {
    const mailID = await failedMail();
    for (const _ of [1, 2]) expect((await dismiss(mailID)).statusCode).toBe(204);
    mailbox.refuse();
    await resend(mailID);
    expect((await dismiss(mailID, 'Once more')).statusCode).toBe(204);
    const [first, second, ...rest] = await eventsOf(mailID);
    expect(first).toMatchObject({ type: 'AttentionDismissed', metadata: { actorID: 'adam' } });
    expect(first?.data).toMatchObject({ userID: 'anna', occurrence: '0', reason: 'Told Planted Anna' });
    expect(second?.data).toMatchObject({ occurrence: '1', reason: 'Once more' });
    expect(rest).toEqual([]);
  });

  it('is nothing to attend to while it did not fail', async () => {
    expectRefused(await dismiss('nothing-of-this-name'), 'notFound');
    expectRefused(await dismiss('anna', 'Not invited', 'invitation'), 'notFound');
    expectRefused(await dismiss('anna', 'Never refunded', 'refund'), 'notFound');
    expectRefused(await dismiss(await failedMail(), ' '), 'validation', '/reason');
  });

  it('is dismissed also when its person was erased: the reason is its author’s', async () => {
    await admit(application, person('gone', 'user'));
    const mailID = await failedMail('gone');
    await log.erasePerson('gone');
    expect((await dismiss(mailID, 'Nobody to write to')).statusCode).toBe(204);
    expect((await eventsOf(mailID))[0]?.data).toMatchObject({ userID: 'adam', reason: 'Nobody to write to' });
  });

  it('is given to an administrator, and to nobody else', async () => {
    const mailID = await failedMail();
    expect((await assign(mailID, 'adam')).statusCode).toBe(204);
    expectRefused(await assign(mailID, 'anna'), 'noSuchAdmin', '/adminID');
    expectRefused(await assign(mailID, 'nobody'), 'noSuchAdmin', '/adminID');
    const body = { firstName: 'Ines', lastName: 'Ito', email: 'ines@staff.example' };
    const invited = (await service.call('createAdmin', { token, body })).json().data.adminID;
    expectRefused(await assign(mailID, invited), 'noSuchAdmin', '/adminID');
    expect((await assign(mailID, null)).statusCode).toBe(204);
    expect((await eventsOf(mailID)).map(({ data }) => (data as { adminID: unknown }).adminID)).toEqual(['adam', null]);
  });
});

describe('seats that were bought by card', () => {
  const { price, buy, refund } = buyingOf(() => service);

  it('need nobody while all is well; what went wrong is dismissed one by one', async () => {
    await price();
    const { purchaseID } = (await buy({ paymentMethodId: 'pm_simulated_success' })).json().data;
    expectRefused(await dismiss(purchaseID, 'All is well', 'seatPurchase'), 'notFound');
    const buyer = { purchaseID, partnerID: 'north', userID: PEOPLE.paula.userID };
    const given = SeatPaymentRefunded.of({ ...buyer, amount: 20 * PRICE });
    await application.seatPurchases.execute(purchaseID, () => [given], commandContext('in-the-dashboard'));
    expect((await refund(purchaseID, 5)).json().data.outcome).toBe('refused');
    for (const _ of [1, 2]) expect((await dismiss(purchaseID, 'Told Paula', 'seatPurchase')).statusCode).toBe(204);
    const named = (occurrence: string) =>
      service.call('dismissAttention', {
        ...{ token, params: params(purchaseID, 'seatPurchase') },
        body: { reason: 'In our books', occurrence },
      });
    for (const _ of [1, 2]) expect((await named('elsewhere_1')).statusCode).toBe(204);
    expectRefused(await named('elsewhere_2'), 'notFound');
    const dismissed = await eventsOf(purchaseID, 'seatPurchase');
    expect(dismissed.map(({ data }) => data)).toMatchObject([
      { userID: 'paula', occurrence: expect.stringMatching(/^refused_/), reason: 'Told Paula' },
      { userID: 'paula', occurrence: 'elsewhere_1', reason: 'In our books' },
    ]);
  });
});

describe('an invitation that waits', () => {
  it('is dismissed, and put back', async () => {
    const { partnerUserID: itemID } = (
      await service.call('createPartnerUser', {
        token,
        params: { partnerID: 'north' },
        body: { firstName: 'Pia', lastName: 'Poulsen', email: 'pia@staff.example' },
      })
    ).json().data;
    expect((await dismiss(itemID, 'On leave', 'invitation')).statusCode).toBe(204);
    const restored = () => service.call('restoreAttention', { token, params: params(itemID, 'invitation') });
    for (const _ of [1, 2]) expect((await restored()).statusCode).toBe(204);
    expect((await eventsOf(itemID, 'invitation')).map(({ type }) => type)).toEqual([
      'AttentionDismissed',
      'AttentionRestored',
    ]);
  });
});
