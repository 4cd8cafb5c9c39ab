/** The address of the administration: whose view it is, and the state of the list shown. */
import { LISTED_FIELDS, type ListedField, type UserType } from '@groundwork/contracts/browser';
import { readTableSearch, type TableSearch } from './table/table-search.ts';

export type StaffType = Exclude<UserType, 'user'>;
export type Owner = { readonly [T in StaffType]?: string };
export type AdministrationSearch = Owner & TableSearch<ListedField>;

interface Person {
  readonly userType: UserType;
  readonly userID: string;
}

/** @param raw search parameters of the address, plain strings. @returns the valid ones. */
export function readAdministrationSearch(raw: Readonly<Record<string, unknown>>): AdministrationSearch {
  const { admin, partnerUser } = raw;
  return {
    ...(typeof admin === 'string' ? { admin } : {}),
    ...(typeof partnerUser === 'string' ? { partnerUser } : {}),
    ...readTableSearch(raw, LISTED_FIELDS),
  };
}

/** @returns the list's part of the address alone. */
export function listOf(search: AdministrationSearch): TableSearch<ListedField> {
  const { admin: _, partnerUser: __, ...list } = search;
  return list;
}

/** @returns the same view with the list in another state. */
export const withList = (search: AdministrationSearch, list: TableSearch<ListedField>): AdministrationSearch => ({
  ...(search.admin === undefined ? {} : { admin: search.admin }),
  ...(search.partnerUser === undefined ? {} : { partnerUser: search.partnerUser }),
  ...list,
});

/**
 * Whose view it is follows from the session, never from the address: a link from a colleague opens the same list in
 * one's own view.
 * @returns the address that should be shown instead, or null when it is right already.
 */
export function ownAddress(search: AdministrationSearch, person: Person): AdministrationSearch | null {
  if (person.userType === 'user') return null;
  const other = person.userType === 'admin' ? search.partnerUser : search.admin;
  if (search[person.userType] === person.userID && other === undefined) return null;
  return { [person.userType]: person.userID, ...listOf(search) };
}

/** @throws Error for a company user: the route's guard lets none of them in. */
export function staffTypeOf({ userType }: Pick<Person, 'userType'>): StaffType {
  if (userType === 'user') throw new Error('The administration is for administrators and partner users.');
  return userType;
}
