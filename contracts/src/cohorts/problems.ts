import { INVITATION_PROBLEMS } from '../invitations/problems.ts';

const { missing, tooLong, invalidName, invalidEmail, duplicate } = INVITATION_PROBLEMS;

/** What is wrong with a row of founders to invite to a cohort: nobody is invited then. */
export const COHORT_PROBLEMS = {
  ...{ missing, tooLong, invalidName, invalidEmail, duplicate },
  mailed: 'Was invited in the last 24 hours.',
  staff: 'Is an administrator or a partner user, who cannot take an assessment.',
} as const;
