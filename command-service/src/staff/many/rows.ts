import {
  type BodyOf,
  INVITATION_PROBLEMS,
  type inviteMany,
  isEmail,
  LIMITS,
  NAME_PATTERN,
  normaliseEmail,
  normaliseName,
} from '@groundwork/contracts';

type Body = BodyOf<typeof inviteMany>;
export type InvitedRow = Body['rows'][number];

export interface RowProblem {
  readonly row: number;
  readonly field: 'firstName' | 'lastName' | 'email' | 'partnerID';
  readonly msg: string;
}

const NAME = new RegExp(NAME_PATTERN, 'u');
const { missing, tooLong, invalidName, invalidEmail, duplicate, unknownPartner } = INVITATION_PROBLEMS;

/** @returns the rows as accounts have them. */
export const normalised = ({ rows, userType }: Pick<Body, 'rows' | 'userType'>): InvitedRow[] =>
  rows.map(({ firstName, lastName, email, partnerID }) => ({
    firstName: normaliseName(firstName),
    lastName: normaliseName(lastName),
    email: normaliseEmail(email),
    partnerID: userType === 'admin' ? null : partnerID,
  }));

/** @returns what a file says wrong by itself, in the order of its rows. */
export function problemsIn({ userType }: Pick<Body, 'userType'>, rows: readonly InvitedRow[]): RowProblem[] {
  const firstWith = new Map<string, number>();
  return rows.flatMap((one, row) => {
    const first = firstWith.get(one.email);
    if (first === undefined) firstWith.set(one.email, row);
    const found = {
      firstName: nameProblem(one.firstName),
      lastName: nameProblem(one.lastName),
      email: emailProblem(one.email) ?? (first === undefined ? undefined : duplicate(first + 1)),
      partnerID: userType === 'partnerUser' && one.partnerID === null ? unknownPartner : undefined,
    };
    return Object.entries(found).flatMap(([field, msg]) =>
      msg === undefined ? [] : [{ row, field: field as RowProblem['field'], msg }],
    );
  });
}

function nameProblem(name: string): string | undefined {
  if (name === '') return missing;
  if (name.length > LIMITS.name) return tooLong;
  return NAME.test(name) ? undefined : invalidName;
}

function emailProblem(email: string): string | undefined {
  if (email === '') return missing;
  if (email.length > LIMITS.email) return tooLong;
  return isEmail(email) ? undefined : invalidEmail;
}
