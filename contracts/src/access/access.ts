import { ROLES, type UserType } from './roles.ts';

/**
 * Who may call: anyone, whoever shows the secret of a mailed or copied link, or somebody signed in. What a link opens is no matter of
 * who is signed in, so the browser shows no session with it.
 */
export type Access = Anyone | Link | OfRoles;

export interface Anyone {
  readonly kind: 'anyone';
}

export interface Link<S extends Secret = Secret> {
  readonly kind: 'link';
  readonly secret: S;
}

/** Where a request names the secret: as bearer token, as one or without any for what is one's own, or in a field called `token`. */
export type Secret = 'bearer' | 'bearerOrSession' | 'token';

/**
 * `own` names the path parameter that must be the caller's own id for the roles in `ownFor`; a record outside one's scope answers
 * 404, a role that may never call answers 403 (docs/decisions.md#outside-ones-scope-is-404).
 */
export interface OfRoles {
  readonly kind: 'roles';
  readonly roles: readonly UserType[];
  readonly own?: string;
  readonly ownFor?: readonly UserType[];
  /** Only those of them who have builder access. */
  readonly builder?: true;
}

export const anyone: Anyone = { kind: 'anyone' };
/** Whoever holds a link that was mailed or passed on. */
export const link = <S extends Secret>(secret: S): Link<S> => ({ kind: 'link', secret });
export const signedIn: OfRoles = { kind: 'roles', roles: ROLES };
/** Administrators with builder access. */
export const builders: OfRoles = { kind: 'roles', roles: ['admin'], builder: true };
export const roles = (...names: UserType[]): OfRoles => ({ kind: 'roles', roles: names });
/** Company users, and only on the record whose id is their own. */
export const ownRecord = (own: string): OfRoles => ownFor(own, 'user');
/** Whoever is signed in, on the record whose id is their own. */
export const ownAccount = (own: string): OfRoles => ({ kind: 'roles', roles: ROLES, own, ownFor: ROLES });
/** Everybody on their own account; admins also on those of company users, which the handler checks. */
export const ownAccountOrAdmin = (own: string): OfRoles => ({
  kind: 'roles',
  roles: ROLES,
  own,
  ownFor: ['user', 'partnerUser'],
});
/** Company users on their own record; staff within their scope, which the query checks. */
export const ownOrStaff = (own: string): OfRoles => ({ kind: 'roles', roles: ROLES, own, ownFor: ['user'] });
/** Company users on their own record, and admins. */
export const ownOrAdmin = (own: string): OfRoles => ({
  kind: 'roles',
  roles: ['user', 'admin'],
  own,
  ownFor: ['user'],
});
/** One role, and only on the record whose id is their own. */
export const ownFor = (own: string, role: UserType): OfRoles => ({ kind: 'roles', roles: [role], own, ownFor: [role] });
