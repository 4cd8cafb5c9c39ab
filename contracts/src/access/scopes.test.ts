import { expect, it } from 'vitest';
import type { Endpoint } from '../core/endpoint.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { RIGHTS_OR_DATA } from '../recent-password.ts';
import type { UserType } from './roles.ts';
import { SCOPE_NAMES, SCOPES } from './scopes.ts';

const open = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ scope }) => scope !== undefined);
const rolesOf = ({ access }: Endpoint): readonly UserType[] => (access.kind === 'roles' ? access.roles : []);

it.each(SCOPE_NAMES)('%s opens something, to the roles that it names', (scope) => {
  const roles = new Set(open.filter((each) => each.scope === scope).flatMap(rolesOf));
  // Founders have no keys.
  roles.delete('user');
  expect([...roles].sort()).toEqual([...SCOPES[scope].roles].sort());
});

it('no key opens what asks for a sign-in of a person: account, security, keys, billing', () => {
  for (const { name, access, recentPassword, security, stream, path } of open) {
    expect(access.kind, name).toBe('roles');
    expect(recentPassword, name).toBeUndefined();
    // An invitation again gives nobody more than they were given.
    if (security !== undefined && security !== 'invitation') expect(RIGHTS_OR_DATA, name).not.toContain(security);
    // What goes on answering would outlive its key.
    expect(stream, name).toBeUndefined();
    expect(path, name).not.toMatch(/session|second-factor|password|purchase|receipt|api-keys|email-change/);
  }
});
