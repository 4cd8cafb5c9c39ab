import { INVITATION_PROBLEMS, isEmail, LIMITS, NAME_PATTERN } from '@groundwork/contracts';

const NAME = new RegExp(NAME_PATTERN, 'u');
const { missing, tooLong, invalidName, invalidEmail } = INVITATION_PROBLEMS;

/** @returns what is wrong with an address in a row of people to invite. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return missing;
  if (email.length > LIMITS.email) return tooLong;
  return isEmail(email) ? undefined : invalidEmail;
}

/** @returns what is wrong with a name that is there. */
export function nameProblem(name: string): string | undefined {
  if (name.length > LIMITS.name) return tooLong;
  return NAME.test(name) ? undefined : invalidName;
}
