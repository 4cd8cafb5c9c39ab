import type { AnswerOf, listAttention } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { Collection, Document, Filter, FindOptions, ReadStore } from '../../store/port.ts';
import { type Message, messages } from '../account/messages.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import type { Profile } from '../account/profile.ts';
import { type Purchase, purchases } from '../account/purchases.ts';

export type AttentionItem = AnswerOf<typeof listAttention>['data']['items'][number];
export type AttentionKind = AttentionItem['kind'];

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_SHOWN = 30;

/** Whose people and whose colleagues are seen; null means all. */
export interface AttentionScope {
  readonly partnerUserID: string | null;
  readonly partnerID: string | null;
}

interface Source {
  count(filter: Filter): Promise<number>;
  /**
   * @param seesAll for administrators. Of messages, others see only the person's own address, for a founder may write
   * to somebody else. Partner users see no sums of money (docs/decisions.md#partner-users-see-no-money).
   */
  find(filter: Filter, options: FindOptions, seesAll: boolean): Promise<AttentionItem[]>;
  /** The field that dates an item; documents that lack it have none. */
  readonly at: string;
  within(scope: AttentionScope): Filter;
}

const ofFounders = ({ partnerUserID }: AttentionScope): Filter => (partnerUserID === null ? {} : { partnerUserID });
const ofStaff = ({ partnerUserID, partnerID }: AttentionScope): Filter =>
  partnerUserID === null ? {} : { userType: 'partnerUser', partnerID };

/** Failed messages, refunds and pending invitations: by kind, newest first. */
export function attentionReading(store: ReadStore, now: () => Date) {
  const open = reader(store, peopleProjection);

  const found =
    <D extends Document>(
      collection: Collection<D>,
      itemOf: (document: D, people: Profiles, seesAll: boolean) => AttentionItem,
    ) =>
    async (filter: Filter, options: FindOptions, seesAll: boolean): Promise<AttentionItem[]> => {
      const documents = await collection.find(filter, options);
      const ids = documents.map((document) => (document as D & { readonly userID?: string }).userID ?? document._id);
      const people = await open(profiles).findByIds([...new Set(ids)]);
      const byID: Profiles = new Map(people.map((profile) => [profile._id, profile]));
      return documents.map((document) => itemOf(document, byID, seesAll));
    };

  const sources: Readonly<Record<AttentionKind, Source>> = {
    messageFailed: {
      at: 'troubleAt',
      within: ofFounders,
      count: (filter) => open(messages).count(filter),
      find: found<Message>(
        open(messages),
        ({ _id: id, userID, template, to, troubleAt, abandonedAt }, people, seesAll) => ({
          ...personOf(userID, people.get(userID)),
          id,
          kind: 'messageFailed',
          at: troubleAt ?? '',
          ...(seesAll && { email: to }),
          detail: template,
          state: abandonedAt === null ? 'triedAgain' : 'givenUp',
        }),
      ),
    },
    refund: {
      at: 'refundAt',
      within: ofFounders,
      count: (filter) => open(purchases).count(filter),
      find: found<Purchase>(open(purchases), ({ _id: id, userID, amount, refundAt, status }, people, seesAll) => ({
        ...personOf(userID, people.get(userID)),
        id,
        kind: 'refund',
        at: refundAt ?? '',
        detail: seesAll ? String(amount) : '',
        state: status === 'REFUNDED' ? 'refunded' : 'requested',
      })),
    },
    invitation: {
      at: 'invitedAt',
      within: ofStaff,
      count: (filter) => open(profiles).count(filter),
      find: found<Profile>(open(profiles), (profile) => ({
        ...personOf(profile._id, profile),
        id: profile._id,
        kind: 'invitation',
        at: profile.invitedAt ?? '',
        detail: profile.invitationExpiresAt ?? '',
        state: Date.parse(profile.invitationExpiresAt ?? '') <= now().getTime() ? 'expired' : 'waiting',
      })),
    },
  };

  function filterOf(kind: AttentionKind, scope: AttentionScope): Filter {
    const { at, within } = sources[kind];
    // An invitation waits until it is accepted, however long.
    const sinceMs = kind === 'invitation' ? 0 : now().getTime() - DAYS_SHOWN * DAY_MS;
    return { ...within(scope), [at]: { $gt: new Date(sinceMs).toISOString() } };
  }

  return {
    count: (kind: AttentionKind, scope: AttentionScope): Promise<number> => sources[kind].count(filterOf(kind, scope)),
    find: (kind: AttentionKind, scope: AttentionScope, { skip, limit }: FindOptions): Promise<AttentionItem[]> =>
      sources[kind].find(
        filterOf(kind, scope),
        {
          sort: { [sources[kind].at]: -1, _id: -1 },
          ...(skip === undefined ? {} : { skip }),
          ...(limit === undefined ? {} : { limit }),
        },
        scope.partnerUserID === null,
      ),
  };
}

type Profiles = ReadonlyMap<string, Profile>;

/** @param profile undefined for a purchase that came to nothing. */
const personOf = (userID: string, profile: Profile | undefined) => ({
  userID,
  name: profile ? [profile.firstName, profile.lastName].filter(Boolean).join(' ') : '',
  email: profile?.email ?? '',
  userType: profile?.userType ?? '',
  partnerID: profile?.partnerID ?? null,
});
