import {
  type BodyOf,
  INVITATION_PROBLEMS,
  type inviteMany,
  normaliseEmail,
  normaliseName,
} from '@groundwork/contracts';
import { emailProblem, nameProblem } from '../../account/row-problems.ts';

type Body = BodyOf<typeof inviteMany>;
export type InvitedRow = Body['rows'][number];

export interface RowProblem {
  readonly row: number;
  readonly field: 'firstName' | 'lastName' | 'email' | 'partnerID';
  readonly msg: string;
}

const { missing, duplicate, unknownPartner } = INVITATION_PROBLEMS;

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
      firstName: one.firstName === '' ? missing : nameProblem(one.firstName),
      lastName: one.lastName === '' ? missing : nameProblem(one.lastName),
      email: emailProblem(one.email) ?? (first === undefined ? undefined : duplicate(first + 1)),
      partnerID: userType === 'partnerUser' && one.partnerID === null ? unknownPartner : undefined,
    };
    return Object.entries(found).flatMap(([field, msg]) =>
      msg === undefined ? [] : [{ row, field: field as RowProblem['field'], msg }],
    );
  });
}
