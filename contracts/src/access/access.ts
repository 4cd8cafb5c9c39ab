import { ROLES, type UserType } from './roles.ts';

/** Who may call. What a link opens does not depend on who is signed in, so the browser sends no session with it. */
export type Access = Anyone | Link | OfRoles;

export interface Anyone {
  readonly kind: 'anyone';
}

export interface Link<S extends Secret = Secret> {
  readonly kind: 'link';
  readonly secret: S;
}

/** `bearerOrSession`: a bearer token, or the session for one's own; `token`: a field of that name. */
export type Secret = 'bearer' | 'bearerOrSession' | 'token';

/** For `ownFor`, `own` must be the caller's id: else 404 (docs/decisions.md#outside-ones-scope-is-404). */
export interface OfRoles {
  readonly kind: 'roles';
  readonly roles: readonly UserType[];
  readonly own?: string;
  readonly ownFor?: readonly UserType[];
  readonly builder?: true;
}

export const anyone: Anyone = { kind: 'anyone' };
export const link = <S extends Secret>(secret: S): Link<S> => ({ kind: 'link', secret });
export const signedIn: OfRoles = { kind: 'roles', roles: ROLES };
export const builders: OfRoles = { kind: 'roles', roles: ['admin'], builder: true };
export const roles = (...names: UserType[]): OfRoles => ({ kind: 'roles', roles: names });
export const ownRecord = (own: string): OfRoles => ownFor(own, 'user');
export const ownAccount = (own: string): OfRoles => ({ kind: 'roles', roles: ROLES, own, ownFor: ROLES });
/** Admins may also call it for company users: the handler checks that. */
export const ownAccountOrAdmin = (own: string): OfRoles => ({
  kind: 'roles',
  roles: ROLES,
  own,
  ownFor: ['user', 'partnerUser'],
});
/** Staff only within their scope: the query checks that. */
export const ownOrStaff = (own: string): OfRoles => ({ kind: 'roles', roles: ROLES, own, ownFor: ['user'] });
export const ownOrAdmin = (own: string): OfRoles => ({
  kind: 'roles',
  roles: ['user', 'admin'],
  own,
  ownFor: ['user'],
});
export const ownFor = (own: string, role: UserType): OfRoles => ({ kind: 'roles', roles: [role], own, ownFor: [role] });
