import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, Instant, OneOf } from '../core/schema.ts';

/** In the stream of the founder's account: whoever decides on it sees all of it. */
const event = eventOf('account');

const proposal = () => ({ userID: Id(), proposalID: Id(), partnerID: Id(), partnerUserID: Id() });

/** The cohort that the founder joined, where they are asked because of it. */
const cohort = () => ({ cohortID: Type.Optional(Id()) });

/** Whose the founder was until then: a partner user of the same partner who was deleted. Absent where they were nobody's. */
const former = () => ({ formerUserID: Type.Optional(Id()) });

export const PartnerProposed = event(
  'PartnerProposed',
  1,
  'A founder is asked whether a partner user may see their profile and results.',
  { ...proposal(), ...cohort(), expiresAt: Instant() },
);

export const PartnerProposalWithdrawn = event(
  'PartnerProposalWithdrawn',
  1,
  'An administrator took the question back before the founder answered it.',
  proposal(),
);

export const PartnerAccepted = event(
  'PartnerAccepted',
  1,
  'A founder lets a partner user see their profile and results from now on.',
  {
    ...proposal(),
    ...former(),
    ...cohort(),
    /** What they allow (docs/decisions.md#consent-of-a-cohorts-founder), and the version of the text that they were shown; absent before there was one. */
    scope: Type.Optional(OneOf('results')),
    textVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  },
);

export const PartnerDeclined = event(
  'PartnerDeclined',
  1,
  'A founder does not let a partner user see their profile and results.',
  proposal(),
);

export const PartnerAccessEnded = event(
  'PartnerAccessEnded',
  1,
  'A founder took back what they had allowed: the partner user sees nothing more of them.',
  { ...proposal(), ...former() },
);
