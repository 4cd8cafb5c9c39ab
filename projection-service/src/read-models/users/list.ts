import { type EventType, UserRow } from '@groundwork/contracts';
import { scopeOf } from '@groundwork/service-kit';
import type { ListSpec } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import { filterOf } from '../../core/scope.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { shownScore } from './last-score.ts';
import {
  ALL_USERS,
  countOfPartnerUser,
  USER_FILTERS,
  USER_SORTS,
  type UserDocument,
  userCounts,
  users,
  usersProjection,
} from './users.ts';

/** What the list of users alone tells (told.ts): no other use of its rows shows these, and each costs a read. */
const NOT_TOLD = { partnerName: '', lastSeenAt: null };

export const userList: ListSpec<'users', UserDocument> = {
  name: 'users',
  projection: usersProjection,
  collection: users,
  within: (asker) => filterOf(scopeOf(asker)),
  sorts: USER_SORTS,
  // Founders come, begin and complete all day long, which is news of the assessments.
  quiet: new Set<EventType>(['SessionStarted', 'SessionRefreshed', 'AssessmentStarted', 'AssessmentCompleted']),
  // When somebody was here is told to administrators alone.
  forAdmins: ['lastSeen'],
  by: { sortBy: 'createdAt', direction: 'desc' },
  filters: USER_FILTERS,

  async rows(documents, { store, now }) {
    const found = await reader(store, peopleProjection)(profiles).findByIds(documents.map(({ _id }) => _id));
    const isWaiting = new Set(
      found.flatMap(({ _id, pendingEmail }) =>
        pendingEmail && Date.parse(pendingEmail.expiresAt) > now.getTime() ? [_id] : [],
      ),
    );
    return documents.map((user) =>
      pick(UserRow, {
        ...user,
        tags: [...user.tags],
        hasPendingEmail: isWaiting.has(user._id),
        lastScore: shownScore(user),
        ...NOT_TOLD,
      }),
    );
  },

  async total(within, store) {
    const { partnerUserID } = within;
    const id = typeof partnerUserID === 'string' ? countOfPartnerUser(partnerUserID) : ALL_USERS;
    const [counts] = await reader(store, usersProjection)(userCounts).findByIds([id]);
    return counts?.total ?? 0;
  },
};
