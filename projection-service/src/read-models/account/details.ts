import { fieldsIn, listPersonMessages, PAGING, PERSON_FIELD_NAMES, personDetails, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pageOf, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { attempts, attemptsProjection } from '../attempts/attempts.ts';
import { consentReading } from './consent-queries.ts';
import { accessOf } from './consents.ts';
import { messages } from './messages.ts';
import { partners } from './partners.ts';
import { peopleProjection, profiles } from './people.ts';
import type { Profile } from './profile.ts';
import { purchases, receiptIn, refundedOf } from './purchases.ts';
import { livingSessions, sessions } from './sessions.ts';

const MAX_SESSIONS = 10;

export function personQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, peopleProjection);
  const consents = consentReading(store, now);
  const openAttempts = reader(store, attemptsProjection);

  /** @throws Refusal notFound for unknown or erased people, and for staff: their sessions and messages are private. */
  async function found(userID: string): Promise<Profile> {
    const [profile] = await open(profiles).findByIds([userID]);
    return profile?.userType === 'user' ? profile : refuse('notFound');
  }

  return [
    query(personDetails, async ({ params: { userID } }) => {
      const profile = await found(userID);
      const { partnerID, partnerUserID } = profile;
      const [[partner], [partnerUser], bought, signedIn, messageCount, assessmentCount, partnerProposal] =
        await Promise.all([
          open(partners).findByIds(partnerID === null ? [] : [partnerID]),
          open(profiles).findByIds(partnerUserID === null ? [] : [partnerUserID]),
          open(purchases).find({ userID }, { sort: { startedAt: -1, _id: -1 } }),
          livingSessions(open(sessions), userID, now(), MAX_SESSIONS),
          open(messages).count({ userID }),
          openAttempts(attempts).count({ userID }),
          consents.proposalOf(profile),
        ]);
      const access = accessOf(profile);
      const { userType, createdAt, pendingEmail, discountCode, secondFactorAt, agreements, revision } = profile;
      const waits = pendingEmail !== null && Date.parse(pendingEmail.expiresAt) > now().getTime();
      return {
        data: {
          userID,
          userType,
          ...fieldsIn(PERSON_FIELD_NAMES, profile),
          createdAt,
          pendingEmail: waits ? pendingEmail.newEmail : null,
          discountCode,
          partnerID,
          partnerName: partner?.partnerName ?? null,
          partnerUserID,
          partnerUserName: partnerUser ? `${partnerUser.firstName} ${partnerUser.lastName}` : null,
          partnerSince: access?.since ?? null,
          partnerBy: access?.by ?? null,
          partnerProposal,
          secondFactorSince: secondFactorAt,
          agreementAcceptedAt: agreements.at(-1)?.acceptedAt ?? null,
          purchases: bought.map((purchase) => {
            const { _id: purchaseID, startedAt, status, amount: amountInCents } = purchase;
            const of = { purchaseID, startedAt, status, amountInCents, currency: 'USD' as const };
            return { ...of, receiptNumber: receiptIn(purchase)?.number ?? null, refundedInCents: refundedOf(purchase) };
          }),
          sessions: signedIn.map(({ _id: sessionID, device, startedAt, lastSeenAt }) => {
            return { sessionID, device, startedAt, lastSeenAt };
          }),
          messageCount,
          assessmentCount,
          revision,
        },
      };
    }),

    query(listPersonMessages, async ({ params: { userID }, query: asked }) => {
      await found(userID);
      const direction = asked.direction === 'asc' ? 1 : -1;
      const [rows, totalMessages] = await Promise.all([
        open(messages).find({ userID }, { sort: { queuedAt: direction, _id: direction }, ...pageOf(asked, PAGING) }),
        open(messages).count({ userID }),
      ]);
      const shown = rows.map(({ _id: mailID, template, to, queuedAt, sentAt, failedAt, abandonedAt, reason }) => {
        return { mailID, template, to, queuedAt, sentAt, failedAt, abandonedAt, reason };
      });
      return { data: { messages: shown, totalMessages } };
    }),
  ];
}
