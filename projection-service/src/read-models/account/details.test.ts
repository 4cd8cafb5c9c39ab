import {
  EmailChanged,
  EmailChangeRequested,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailSent,
  PartnerAdded,
  PartnerChanged,
  PersonErased,
  PurchaseStarted,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { ben, grace, jonas, maya } from '../../testing/callers.ts';
import { opened, renamed, signedIn, timeOf } from '../../testing/events.ts';
import { started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const mailed = (mailID: string) =>
  MailQueued.of({ mailID, userID: 'maya', template: 'welcome', to: 'maya@lumen.example', replyTo: '', values: '{}' });

const given = (...more: Parameters<typeof openTestService>[0]) =>
  openTestService(
    [
      PurchaseStarted.of(aPurchase({ purchaseID: 'maya', userID: 'maya', amount: 29_900 })),
      opened('maya', { partnerID: 'harbor', partnerUserID: 'grace', discountCode: 'HARBOR20' }),
      opened('grace', { userType: 'partnerUser', firstName: 'Grace', lastName: 'Lin' }),
      opened('ben', { userType: 'admin' }),
      PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor', defaultDiscount: 0 }),
      PartnerChanged.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
      renamed('maya', 'Mía', 'Lumen Two'),
      signedIn('one', 'maya'),
      started('maya'),
      EmailChangeRequested.of({
        userID: 'maya',
        changeID: 'c',
        newEmail: 'mia@new.example',
        by: 'owner',
        expiresAt: timeOf(40),
      }),
      ...more,
    ],
    timeOf(30),
  );
const path = '/api/user/maya/details';

it('shows an administrator what there is of a person, with the names of others as they are now', async () => {
  const testService = await given();
  const { data } = (await testService.ask(path, ben)).body;
  expect(data).toMatchObject({
    userID: 'maya',
    userType: 'user',
    firstName: 'Mía',
    company: 'Lumen Two',
    pendingEmail: 'mia@new.example',
    discountCode: 'HARBOR20',
    partnerName: 'Harbor Angels',
    partnerUserName: 'Grace Lin',
    agreementAcceptedAt: null,
    purchases: [{ status: 'STARTED', amountInCents: 29_900, currency: 'USD' }],
    sessions: [{ sessionID: 'one', device: 'Firefox on Windows' }],
    messageCount: 0,
    assessmentCount: 1,
    revision: 3,
  });
  testService.at(timeOf(40));
  expect((await testService.ask(path, ben)).body.data.pendingEmail).toBeNull();
  await testService.append(
    EmailChanged.of({ userID: 'maya', changeID: 'c', takeBackUntil: null, email: 'x@y.example' }),
  );
  expect((await testService.ask(path, ben)).body.data).toMatchObject({ email: 'x@y.example', revision: 4 });
});

it('shows the messages to a person and what became of them, newest first', async () => {
  const at = 11;
  const { ask } = await given(
    mailed('sent'),
    mailed('failed'),
    mailed('given-up'),
    MailSent.of({ mailID: 'sent' }),
    MailFailed.of({ mailID: 'failed', try: 1, reason: 'ECONNECTION', retryAt: timeOf(60) }),
    MailFailed.of({ mailID: 'given-up', try: 1, reason: '450', retryAt: timeOf(60) }),
    MailAbandoned.of({ mailID: 'given-up', reason: '550' }),
  );
  const { data } = (await ask('/api/user/maya/messages', ben)).body;
  expect(data).toMatchObject({
    totalMessages: 3,
    messages: [
      { mailID: 'given-up', sentAt: null, failedAt: timeOf(at + 5), abandonedAt: timeOf(at + 6), reason: '550' },
      { mailID: 'failed', sentAt: null, failedAt: timeOf(at + 4), abandonedAt: null, reason: 'ECONNECTION' },
      { mailID: 'sent', sentAt: timeOf(at + 3), failedAt: null, abandonedAt: null, reason: '' },
    ],
  });
});

it('finds nobody who was erased, nor staff, and is for administrators', async () => {
  const { ask, append } = await given(opened('amy', { userType: 'admin' }));
  expect((await ask('/api/user/amy/details', ben)).status).toBe(404);
  for (const caller of [maya, jonas, grace]) expect((await ask(path, caller)).status).toBe(403);
  await append(PersonErased.of({ userID: 'maya' }));
  for (const gone of [path, '/api/user/maya/messages']) expect((await ask(gone, ben)).status).toBe(404);
});
