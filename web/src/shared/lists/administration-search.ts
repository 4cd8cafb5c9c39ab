/**
 * The administration's address: owner, tab, and the state of its lists. Also loaded by founders with the routes, so it
 * knows no tab: each tab reads its own part.
 */
import { ROLES, type UserType } from '@groundwork/contracts/browser';

export type StaffType = Exclude<UserType, 'user'>;

export type AdministrationSearch = Readonly<Record<string, string>>;

interface Person {
  readonly userType: UserType;
  readonly userID: string;
}

export const readAdministrationSearch = (raw: Readonly<Record<string, unknown>>): AdministrationSearch =>
  Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );

const isOwner = (name: string): boolean => ROLES.some((role) => role === name);

export const withoutOwner = (search: AdministrationSearch): AdministrationSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !isOwner(name)));

/**
 * The session decides whose view it is: a colleague's link opens the same list in one's own view.
 * @returns the address to redirect to; null when it is right.
 */
export function ownAddress(search: AdministrationSearch, person: Person): AdministrationSearch | null {
  if (person.userType === 'user') return null;
  const owners = Object.entries(search).filter(([name]) => isOwner(name));
  if (owners.length === 1 && search[person.userType] === person.userID) return null;
  return { [person.userType]: person.userID, ...withoutOwner(search) };
}

/** @throws Error for a company user; the route's guard lets none in. */
export function staffTypeOf({ userType }: Pick<Person, 'userType'>): StaffType {
  if (userType === 'user') throw new Error('The administration is for administrators and partner users.');
  return userType;
}
