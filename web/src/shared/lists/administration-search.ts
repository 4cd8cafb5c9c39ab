/**
 * The address of the administration: whose view it is, which tab, and the state of its lists. Its route is read before its code is
 * loaded, also by founders, so this knows no tab: each reads its own part.
 */
import type { UserType } from '@groundwork/contracts/browser';

export type StaffType = Exclude<UserType, 'user'>;

/** Plain strings. */
export type AdministrationSearch = Readonly<Record<string, string>>;

interface Person {
  readonly userType: UserType;
  readonly userID: string;
}

/** @param raw search parameters of the address. @returns those that are text. */
export const readAdministrationSearch = (raw: Readonly<Record<string, unknown>>): AdministrationSearch =>
  Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );

/** @returns the address without whose view it is. */
export function withoutOwner({ admin: _, partnerUser: __, ...rest }: AdministrationSearch): AdministrationSearch {
  return rest;
}

/**
 * Whose view it is follows from the session, never from the address: a link from a colleague opens the same list in
 * one's own view.
 * @returns the address that should be shown instead, or null when it is right already.
 */
export function ownAddress(search: AdministrationSearch, person: Person): AdministrationSearch | null {
  if (person.userType === 'user') return null;
  const other = person.userType === 'admin' ? search['partnerUser'] : search['admin'];
  if (search[person.userType] === person.userID && other === undefined) return null;
  return { [person.userType]: person.userID, ...withoutOwner(search) };
}

/** @throws Error for a company user: the route's guard lets none of them in. */
export function staffTypeOf({ userType }: Pick<Person, 'userType'>): StaffType {
  if (userType === 'user') throw new Error('The administration is for administrators and partner users.');
  return userType;
}
