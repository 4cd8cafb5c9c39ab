import {
  type AnswerOf,
  type ATTENTION_VIEWS,
  type AttentionKind,
  DAY_MS,
  type listAttention,
  maySendAgain,
} from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { Collection, Document, Filter, FindOptions, ReadStore } from '../../store/port.ts';
import { type AttentionStep, attentionKey, attentionSteps } from '../account/attended.ts';
import { type Message, messages } from '../account/messages.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { nameOf, type Profile } from '../account/profile.ts';
import { type Purchase, purchases } from '../account/purchases.ts';
import { seatSales, seatSalesProjection } from '../seats/sales.ts';

export type AttentionItem = AnswerOf<typeof listAttention>['data']['items'][number];
type AttentionView = (typeof ATTENTION_VIEWS)[number];
/** As it stands by itself; what was done about it comes with `attendedBy`. */
type Found = Omit<AttentionItem, 'assignee' | 'steps'> & { readonly assigneeID: string | null };

const DAYS_SHOWN = 30;

/** More than anybody does about one page of items. */
const STEPS_SHOWN = 500;

/** Whose people and whose colleagues are seen; null means all. */
export interface AttentionScope {
  readonly partnerUserID: string | null;
  readonly partnerID: string | null;
  /** Who asks. */
  readonly userID: string;
}

interface Source {
  count(filter: Filter): Promise<number>;
  /**
   * @param seesAll for administrators. Of messages, others see only the person's own address, for a founder may write
   * to somebody else. Partner users see no sums of money (docs/decisions.md#partner-users-see-no-money).
   */
  find(filter: Filter, options: FindOptions, seesAll: boolean): Promise<Found[]>;
  /** The field that dates an item; documents that lack it have none. */
  readonly at: string;
  /** Null for who sees none. */
  within(scope: AttentionScope): Filter | null;
}

const ofFounders = ({ partnerUserID }: AttentionScope): Filter => (partnerUserID === null ? {} : { partnerUserID });
const ofStaff = ({ partnerUserID, partnerID }: AttentionScope): Filter =>
  partnerUserID === null ? {} : { userType: 'partnerUser', partnerID };
/** Partners see what became of their seats on the page of these. */
const ofAdministrators = ({ partnerUserID }: AttentionScope): Filter | null => (partnerUserID === null ? {} : null);

/** Failed messages, refunds, pending invitations and troubles of seats. */
export function attentionReading(store: ReadStore, now: () => Date) {
  const open = reader(store, peopleProjection);
  const openSales = reader(store, seatSalesProjection);

  const found =
    <D extends Document>(
      collection: Collection<D>,
      itemOf: (document: D, people: Profiles, seesAll: boolean) => Found,
    ) =>
    async (filter: Filter, options: FindOptions, seesAll: boolean): Promise<Found[]> => {
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
        ({ _id: id, userID, template, to, queuedAt, troubleAt, abandonedAt, reason, assigneeID }, people, seesAll) => ({
          ...personOf(userID, people.get(userID)),
          id,
          cause: seesAll ? reason : '',
          occurrence: '',
          assigneeID,
          canResend: seesAll && maySendAgain({ template, queuedAt: Date.parse(queuedAt) }, now()),
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
      find: found<Purchase>(
        open(purchases),
        ({ _id: id, userID, amount, refundAt, status, assigneeID }, people, seesAll) => ({
          ...personOf(userID, people.get(userID)),
          id,
          cause: '',
          occurrence: '',
          assigneeID,
          canResend: false,
          kind: 'refund',
          at: refundAt ?? '',
          detail: seesAll ? String(amount) : '',
          state: status === 'REFUNDED' ? 'refunded' : 'requested',
        }),
      ),
    },
    invitation: {
      at: 'invitedAt',
      within: ofStaff,
      count: (filter) => open(profiles).count(filter),
      find: found<Profile>(open(profiles), (profile) => ({
        ...personOf(profile._id, profile),
        id: profile._id,
        cause: '',
        occurrence: '',
        assigneeID: profile.assigneeID,
        canResend: true,
        kind: 'invitation',
        at: profile.invitedAt ?? '',
        detail: profile.invitationExpiresAt ?? '',
        state: Date.parse(profile.invitationExpiresAt ?? '') <= now().getTime() ? 'expired' : 'waiting',
      })),
    },
    seatPurchase: {
      at: 'troubleAt',
      within: ofAdministrators,
      count: (filter) => openSales(seatSales).count(filter),
      // The partner's: whoever bought them may have left it.
      find: async (filter, options) =>
        (await openSales(seatSales).find(filter, options)).map(
          ({ _id: id, userID, partnerID, partnerName, trouble, troubleAt, assigneeID }): Found => ({
            ...{ id, userID, partnerID, name: partnerName, email: '', userType: 'partnerUser' },
            cause: '',
            occurrence: trouble?.occurrence ?? '',
            assigneeID,
            canResend: false,
            kind: 'seatPurchase',
            at: troubleAt ?? '',
            detail: String(trouble?.amount ?? ''),
            state: trouble?.state ?? 'requested',
          }),
        ),
    },
  };

  function filterOf(kind: AttentionKind, scope: AttentionScope, view: AttentionView): Filter | null {
    const { at, within } = sources[kind];
    const seesAll = scope.partnerUserID === null;
    const seen = within(scope);
    // What administrators do about it is among themselves.
    if (seen === null || (!seesAll && view !== 'open')) return null;
    // An invitation waits until it is accepted, however long.
    const sinceMs = kind === 'invitation' ? 0 : now().getTime() - DAYS_SHOWN * DAY_MS;
    return {
      ...seen,
      [at]: { $gt: new Date(sinceMs).toISOString() },
      ...(seesAll && { attention: view === 'dismissed' ? 'dismissed' : 'open' }),
      ...(view === 'mine' && { assigneeID: scope.userID }),
    };
  }

  /** With what was done about them, and by whom. */
  async function attendedBy(items: readonly Found[]): Promise<AttentionItem[]> {
    const keys = items.map(({ kind, id }) => attentionKey(kind, id));
    const steps = await open(attentionSteps).find(
      { itemKey: { $in: keys } },
      { sort: { itemKey: -1, _id: -1 }, limit: STEPS_SHOWN },
    );
    const ids = [...items.map(({ assigneeID }) => assigneeID), ...steps.flatMap((one) => [one.actorID, one.adminID])];
    const people = await open(profiles).findByIds([...new Set(ids.flatMap((id) => id ?? []))]);
    const names = new Map(people.map((person) => [person._id, nameOf(person)]));
    const stepOf = ({ _id: id, at, actorID, change, adminID, reason }: AttentionStep) => {
      const assignee = names.get(adminID ?? '') ?? '';
      return { id, at, by: names.get(actorID) ?? '', change, assignee, reason };
    };
    return items.map(({ assigneeID, ...item }) => ({
      ...item,
      // Somebody who was deleted since has nothing to do any more.
      assignee: isAdmin(people, assigneeID) ? { adminID: assigneeID, name: names.get(assigneeID) ?? '' } : null,
      steps: steps.filter(({ itemKey }) => itemKey === attentionKey(item.kind, item.id)).map(stepOf),
    }));
  }

  return {
    async count(kind: AttentionKind, scope: AttentionScope, view: AttentionView): Promise<number> {
      const filter = filterOf(kind, scope, view);
      return filter ? sources[kind].count(filter) : 0;
    },
    /** The newest first. Of several kinds a page may be all of any of them, so as many of each are read; one is paged by the store. */
    async find(
      kinds: readonly AttentionKind[],
      scope: AttentionScope,
      view: AttentionView,
      { skip, limit }: { readonly skip: number; readonly limit: number },
    ): Promise<AttentionItem[]> {
      const seesAll = scope.partnerUserID === null;
      const page = kinds.length === 1 ? { skip, limit } : { skip: 0, limit: skip + limit };
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const filter = filterOf(kind, scope, view);
          const sort = { [sources[kind].at]: -1, _id: -1 } as const;
          return filter ? sources[kind].find(filter, { sort, ...page }, seesAll) : [];
        }),
      );
      const from = skip - page.skip;
      const items = found
        .flat()
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .slice(from, from + limit);
      if (seesAll) return attendedBy(items);
      return items.map(({ assigneeID: _, ...item }) => ({ ...item, assignee: null, steps: [] }));
    },
  };
}

const isAdmin = (people: readonly Profile[], id: string | null): id is string =>
  people.some(({ _id, userType, closed }) => _id === id && userType === 'admin' && !closed);

type Profiles = ReadonlyMap<string, Profile>;

/** @param profile undefined for a purchase that came to nothing. */
const personOf = (userID: string, profile: Profile | undefined) => ({
  userID,
  name: profile ? nameOf(profile) : '',
  email: profile?.email ?? '',
  userType: profile?.userType ?? '',
  partnerID: profile?.partnerID ?? null,
});
