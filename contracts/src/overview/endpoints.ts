import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { ATTENTION_KINDS } from '../attention/events.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { SEAT_TROUBLES } from '../seats/trouble.ts';
import { overviewRoutes } from './routes.ts';

const endpoint = endpointOf(overviewRoutes);

const Day = () => Type.String({ format: 'date' });
const counted = () => ({
  signUps: Type.Integer(),
  started: Type.Integer(),
  completed: Type.Integer(),
  codeUses: Type.Integer(),
  /** Of founders' purchases. Null for partner users, who see no revenue. */
  revenueInCents: Nullable(Type.Integer()),
  /** Of seats that partners bought by card, beside it. */
  seatRevenueInCents: Nullable(Type.Integer()),
});

export const ATTENTION_VIEWS = ['open', 'mine', 'dismissed'] as const;

/** What was done about an item. */
const AttentionStep = Closed({
  id: Type.String(),
  at: Instant(),
  /** Empty for somebody who is not known any more. */
  by: Type.String(),
  change: OneOf('dismissed', 'restored', 'assigned', 'resent'),
  /** Whom it was assigned to; empty for nobody. */
  assignee: Type.String(),
  /** Of a dismissal. */
  reason: Type.String(),
});

export const Overview = Closed({
  from: Day(),
  to: Day(),
  /** `before` is the same number of days earlier. */
  now: Closed(counted()),
  before: Closed(counted()),
  days: Type.Array(Closed({ day: Day(), ...counted() })),
  /** As of today, whatever days are asked for. */
  users: Type.Integer(),
  inProgress: Type.Integer(),
  completed: Type.Integer(),
  usableCodes: Type.Integer(),
  /** Percent of completed assessments; null without any. */
  medianScore: Nullable(Type.Integer()),
  /** Completed assessments by verdict, lowest first. */
  verdicts: Type.Array(Closed({ verdict: Type.String(), count: Type.Integer() })),
  /** `mine`: of those, assigned to who asks; `dismissed` is counted besides. Both are 0 for partner users. */
  attention: Type.Array(
    Closed({
      kind: OneOf(...ATTENTION_KINDS),
      count: Type.Integer(),
      mine: Type.Integer(),
      dismissed: Type.Integer(),
    }),
  ),
});

export const overview = endpoint('overview', {
  asOf: true,
  summary:
    'Figures of the platform, or of what is in the scope of a partner user; the last 30 days unless asked otherwise.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  /** At most 400 days, UTC. */
  query: { from: Type.Optional(Day()), to: Type.Optional(Day()) },
  answer: Closed({ data: Overview }),
});

export const listAttention = endpoint('listAttention', {
  asOf: true,
  summary:
    'What needs somebody: failed messages, refunds and troubles of seats bought by card of the last 30 days (the last for administrators alone), invitations that wait; the newest first. Administrators see by `view` what is open, theirs or dismissed; what they dismiss, partner users go on seeing.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  query: {
    ...PagingQuery,
    kind: Type.Optional(OneOf(...ATTENTION_KINDS)),
    view: Type.Optional(OneOf(...ATTENTION_VIEWS)),
  },
  answer: Closed({
    data: Closed({
      items: Type.Array(
        Closed({
          id: Type.String(),
          kind: OneOf(...ATTENTION_KINDS),
          at: Instant(),
          userID: Nullable(Id()),
          /** Empty if unknown. */
          name: Type.String(),
          email: Type.String(),
          userType: Type.String(),
          partnerID: Nullable(Id()),
          /**
           * Template of a message, cents of a refund (empty for partner users), expiry of an invitation, or how many seats; of
           * seats that were refunded elsewhere, cents.
           */
          detail: Type.String(),
          state: OneOf('triedAgain', 'givenUp', 'refunded', 'waiting', 'expired', ...SEAT_TROUBLES),
          /** Code of a message's last failure, as `ECONNECTION` or `550`; empty for anything else and for partner users. */
          cause: Type.String(),
          /** Which one it is of what happened to a purchase of seats, to be sent with its dismissal; empty for anything else. */
          occurrence: Type.String(),
          /** Whether it can be sent once more: not with a link that leads nowhere by now. */
          canResend: Type.Boolean(),
          /** Null for nobody, and for partner users, as all that follows is for administrators alone. */
          assignee: Nullable(Closed({ adminID: Id(), name: Type.String() })),
          /** The newest first. */
          steps: Type.Array(AttentionStep),
        }),
      ),
      totalItems: Type.Integer(),
    }),
  }),
});
