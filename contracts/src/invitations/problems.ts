import { LIMITS } from '../limits.ts';

/** What is wrong with a row of a file of invitations. */
export const INVITATION_PROBLEMS = {
  missing: 'Missing.',
  tooLong: `Too long: up to ${LIMITS.name} characters.`,
  invalidName: 'This is no name.',
  invalidEmail: 'Invalid email.',
  duplicate: (row: number) => `The same email as in row ${row}.`,
  emailInUse: 'Already has an account.',
  companyAccount: 'A founder signs in with this email. Invite this person alone to change it.',
  unknownPartner: 'Unknown partner.',
} as const;
