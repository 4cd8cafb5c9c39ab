import type { Asker } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners } from '../account/partners.ts';
import { peopleProjection } from '../account/people.ts';
import { sessions } from '../account/sessions.ts';
import { attempts, attemptsProjection } from '../attempts/attempts.ts';
import type { UserDocument } from './users.ts';

/** @returns what the list tells of a user that other read models know: partner, last assessment, last seen. */
export async function toldOf(documents: readonly UserDocument[], store: ReadStore, { actorType }: Asker) {
  const ids = documents.map(({ _id }) => _id);
  const partnerIDs = [...new Set(documents.flatMap(({ partnerID }) => partnerID ?? []))];
  const ofPeople = reader(store, peopleProjection);
  const [theirs, taken, seen] = await Promise.all([
    ofPeople(partners).findByIds(partnerIDs),
    reader(store, attemptsProjection)(attempts).find({ userID: { $in: ids } }, { sort: { createdAt: 1, _id: 1 } }),
    // When somebody was here is for administrators.
    actorType === 'admin' ? ofPeople(sessions).find({ userID: { $in: ids } }, { sort: { lastSeenAt: 1, _id: 1 } }) : [],
  ]);
  // Of several the last one stays.
  const partner = new Map(theirs.map(({ _id, partnerName }) => [_id, partnerName]));
  const last = new Map(taken.map((attempt) => [attempt.userID, attempt]));
  const session = new Map(seen.map(({ userID, lastSeenAt }) => [userID, lastSeenAt]));

  return ({ _id, partnerID }: UserDocument) => ({
    partnerName: partner.get(partnerID ?? '') ?? '',
    lastAssessmentAt: last.get(_id)?.completedAt ?? last.get(_id)?.createdAt ?? null,
    lastScore: last.get(_id)?.score?.percent ?? null,
    lastSeenAt: session.get(_id) ?? null,
  });
}
