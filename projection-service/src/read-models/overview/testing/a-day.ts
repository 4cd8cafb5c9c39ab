/** What happened on one day: purchases, codes, assessments, messages and invitations. */
import {
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  InvitationAccepted,
  InvitationSent,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailSent,
  PaymentTaken,
  PurchaseRefunded,
  PurchaseStarted,
  RefundRequested,
} from '@groundwork/contracts';
import { aPurchase, codeTerms } from '@groundwork/contracts/testing';
import { opened, timeOf } from '../../../testing/events.ts';
import { completed, reopened, started } from '../../../testing/results.ts';

export const DAY = '2026-01-05';
const code = (discountID: string, about: Partial<Parameters<typeof DiscountCodeGenerated.of>[0]> = {}) =>
  DiscountCodeGenerated.of({ discountID, code: discountID.toUpperCase(), ...terms(about) });
export const terms = (about: Parameters<typeof codeTerms>[0] = {}) =>
  codeTerms({ partnerID: 'harbor', partnerUserID: 'grace', ...about });
export const bought = (purchaseID: string, partnerUserID: string | null = null) =>
  PurchaseStarted.of(aPurchase({ purchaseID, userID: purchaseID, amount: 29_900, partnerUserID }));
export const paid = (purchaseID: string) =>
  PaymentTaken.of({ purchaseID, userID: purchaseID, intentID: 'pi', amount: 29_900, receiptUrl: '' });
const mailed = (mailID: string, userID: string) =>
  MailQueued.of({ mailID, userID, template: 'exportReady', to: `${userID}@x.example`, replyTo: '', values: '{}' });
export const failed = (mailID: string) => MailFailed.of({ mailID, try: 1, reason: '450', retryAt: timeOf(90) });
const invited = (userID: string) =>
  InvitationSent.of({ userID, invitationID: `i-${userID}`, expiresAt: '2026-01-12T09:00:00.000Z' });
const staff = (userID: string, userType: 'admin' | 'partnerUser', partnerID: string | null = null) =>
  opened(userID, { userType, partnerID, passwordHash: '' });

export const events = [
  code('open'),
  code('once', { maxUses: 1, partnerUserID: null }),
  code('stopped'),
  code('over', { expiresAt: '2026-01-04' }),
  DiscountCodeDeactivated.of({ discountID: 'stopped' }),
  bought('maya', 'grace'),
  DiscountCodeHeld.of({ discountID: 'open', purchaseID: 'maya' }),
  DiscountCodeHeld.of({ discountID: 'once', purchaseID: 'nobody' }),
  paid('maya'),
  opened('maya', { partnerUserID: 'grace' }),
  DiscountCodeRedeemed.of({ discountID: 'open', purchaseID: 'maya', userID: 'maya' }),
  bought('jonas'),
  paid('jonas'),
  opened('jonas'),
  bought('late'),
  paid('late'),
  RefundRequested.of({ purchaseID: 'late', intentID: 'pi' }),
  PurchaseRefunded.of({ purchaseID: 'late', refundID: 're' }),
  started('maya'),
  started('jonas'),
  started('jonas', 2),
  completed('maya.1', 40),
  completed('jonas.1', 75),
  completed('jonas.2', 90),
  reopened('jonas.2'),
  opened('zoe', { partnerUserID: 'luca' }),
  mailed('m1', 'maya'),
  mailed('m2', 'jonas'),
  mailed('m3', 'zoe'),
  failed('m1'),
  failed('m2'),
  failed('m3'),
  MailAbandoned.of({ mailID: 'm1', reason: '550' }),
  MailSent.of({ mailID: 'm2' }),
  staff('grace', 'partnerUser', 'harbor'),
  staff('hanna', 'partnerUser', 'harbor'),
  invited('hanna'),
  staff('amy', 'admin'),
  invited('amy'),
  staff('ben', 'admin'),
  invited('ben'),
  InvitationAccepted.of({ userID: 'ben', invitationID: 'i-ben', passwordHash: 'x' }),
];
