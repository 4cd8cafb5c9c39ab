/** What founders ask of cohorts. */
import { Type } from 'typebox';
import { link, ownRecord } from '../access/access.ts';
import { Brand } from '../branding/brand.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { cohortRoutes } from './routes.ts';
import { Day, days, questionnaire } from './schemas.ts';

const endpoint = endpointOf(cohortRoutes);
const Token = () => Line(200, 1);

export const cohortInvitation = endpoint('cohortInvitation', {
  service: 'command',
  summary:
    'What an invitation by mail, or the link of a cohort, invites to. Works until it is withdrawn, taken or the cohort closed.',
  access: link('token'),
  params: { token: Token() },
  answer: Closed({
    data: Closed({
      cohortID: Id(),
      cohortName: Type.String(),
      partnerName: Type.String(),
      ...days(),
      ...questionnaire(),
      /** Who takes the invitation pays nothing: a seat of the partner is reserved for it. */
      paidByPartner: Type.Boolean(),
      /** The partner pays for who is invited by mail; who comes by the link of the cohort pays themselves. */
      paidBySeats: Type.Boolean(),
      /** Address that it was mailed to, while it is open; null for a cohort's link. */
      email: Nullable(Type.String()),
      /** As the partner wrote it for the mail, where there is one; null as the address is. */
      name: Nullable(Type.String()),
      /** `taken`: by an account, perhaps one's own. */
      state: OneOf('open', 'taken', 'closed'),
      /** How the partner is shown; null for ours alone. */
      brand: Nullable(Brand),
    }),
  }),
  errors: ['linkInvalid', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 10 * 60 },
});

export const OwnCohort = Closed({
  cohortID: Id(),
  cohortName: Type.String(),
  partnerName: Type.String(),
  goalOn: Day(),
  ...questionnaire(),
  joinedAt: Instant(),
  /** They came by an invitation that the partner pays for: a seat is theirs, or was used by them. */
  isPaid: Type.Boolean(),
  /** Whether the partner sees the results. */
  isShared: Type.Boolean(),
  /** Whether one can be asked to share: nobody else's founder, and not asked already. */
  mayShare: Type.Boolean(),
});

export const ownCohorts = endpoint('ownCohorts', {
  summary: 'Cohorts that one has joined, the latest first.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Closed({ cohorts: Type.Array(OwnCohort) }) }),
  errors: ['notFound'],
});

export const joinCohort = endpoint('joinCohort', {
  summary:
    'Joins a cohort by an invitation or its link. Joining lets the partner see nothing: whether they may is asked then, and left open. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Closed({ token: Token() }),
  answer: Closed({ data: Closed({ cohortID: Id() }) }),
  errors: ['linkInvalid', 'cohortClosed', 'invitationTaken', 'notFound'],
});

const ofOwnCohort = { access: ownRecord('userID'), params: { userID: Id(), cohortID: Id() } } as const;

export const leaveCohort = endpoint('leaveCohort', {
  summary:
    'Leaves a cohort. What a partner may see is another matter and stays as it is. Repeating it changes nothing.',
  ...ofOwnCohort,
});

export const askCohortSharing = endpoint('askCohortSharing', {
  summary:
    'Asks oneself again whether the partner of a cohort may see the results; it is answered as any such question.',
  ...ofOwnCohort,
  errors: ['notFound', 'belongsToPartner', 'partnerAsked'],
});
