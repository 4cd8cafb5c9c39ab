import { listSessions, pendingEmail, refuse, secondFactor } from '@groundwork/contracts';
import { type Actor, covers, type Implementation, query, scopeOf } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from './people.ts';
import { livingSessions, sessions } from './sessions.ts';

const MAX_SESSIONS = 100;

export function peopleQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, peopleProjection);

  /** Whoever manages company users also sees themself; other staff are hidden. @throws Refusal notFound. */
  async function assertManaged(userID: string, actor: Actor): Promise<void> {
    const [profile] = await open(profiles).findByIds([userID]);
    if (profile?.userType !== 'user' || !covers(scopeOf(actor), { ...profile, userID })) refuse('notFound');
  }

  return [
    query(listSessions, async ({ params: { userID }, actor }) => {
      if (userID !== actor.userID) await assertManaged(userID, actor);
      const living = await livingSessions(open(sessions), userID, now(), MAX_SESSIONS);
      const data = living.map(({ _id: sessionID, device, startedAt, lastSeenAt }) => {
        return { sessionID, device, startedAt, lastSeenAt, current: sessionID === actor.sessionID };
      });
      return { data };
    }),

    query(pendingEmail, async ({ params: { userID }, actor }) => {
      const [profile] = await open(profiles).findByIds([userID]);
      // Administrators may cancel it, and have its message sent again, for everybody.
      if (!profile || profile.closed || (userID !== actor.userID && actor.actorType !== 'admin'))
        return refuse('notFound');
      const { pendingEmail: waiting } = profile;
      if (!waiting || Date.parse(waiting.expiresAt) <= now().getTime()) return { data: null };
      const { newEmail, by, requestedAt, expiresAt } = waiting;
      return { data: { newEmail, by, requestedAt, expiresAt } };
    }),

    query(secondFactor, async ({ params: { userID } }) => {
      const [profile] = await open(profiles).findByIds([userID]);
      if (!profile) return refuse('notFound');
      const { secondFactorAt: enabledAt, recoveryCodesLeft } = profile;
      return { data: { enabledAt, recoveryCodesLeft } };
    }),
  ];
}
