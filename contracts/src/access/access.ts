import { ROLES, type UserType } from './roles.ts';

/**
 * Who may call. `own` names the path parameter that must be the caller's own id for the roles in `ownFor`; a record
 * outside one's scope answers 404, a role that may never call answers 403 (docs/decisions.md#outside-ones-scope-is-404).
 */
export type Access =
  | { readonly kind: 'anyone' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly UserType[];
      readonly own?: string;
      readonly ownFor?: readonly UserType[];
      /** Only those of them who have builder access. */
      readonly builder?: true;
    };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'roles', roles: ROLES };
/** Administrators with builder access. */
export const builders: Access = { kind: 'roles', roles: ['admin'], builder: true };
export const roles = (...names: UserType[]): Access => ({ kind: 'roles', roles: names });
/** Company users, and only on the record whose id is their own. */
export const ownRecord = (own: string): Access => ownFor(own, 'user');
/** Whoever is signed in, on the record whose id is their own. */
export const ownAccount = (own: string): Access => ({ kind: 'roles', roles: ROLES, own, ownFor: ROLES });
/** Everybody on their own account; admins also on those of company users, which the handler checks. */
export const ownAccountOrAdmin = (own: string): Access => ({
  kind: 'roles',
  roles: ROLES,
  own,
  ownFor: ['user', 'partnerUser'],
});
/** Company users on their own record; staff within their scope, which the query checks. */
export const ownOrStaff = (own: string): Access => ({ kind: 'roles', roles: ROLES, own, ownFor: ['user'] });
/** Company users on their own record, and admins. */
export const ownOrAdmin = (own: string): Access => ({ kind: 'roles', roles: ['user', 'admin'], own, ownFor: ['user'] });
/** One role, and only on the record whose id is their own. */
export const ownFor = (own: string, role: UserType): Access => ({ kind: 'roles', roles: [role], own, ownFor: [role] });
