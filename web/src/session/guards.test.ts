// @vitest-environment jsdom
import { ROLES } from '@groundwork/contracts/browser';
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { aSession } from '../testing/fake-api.ts';
import { requireBuilder, requireStaff, roleHome } from './guards.ts';
import { keepSession, type Session } from './session.ts';

const location = { href: '/assessments/builder?assessmentID=a.1', pathname: '/assessments/builder' };

/** @returns where somebody is sent who opens a page, the builder without `guard`; null when it opens. */
function sentTo(change: Partial<Session>, guard: typeof requireStaff = requireBuilder): string | null | undefined {
  keepSession(aSession(change));
  try {
    guard({ location });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
}

it.each([
  [{ userType: 'user', builderAccess: false }, '/error/404'],
  [{ userType: 'partnerUser', builderAccess: false }, '/error/404'],
  // No partner user has it; should one, it opens nothing.
  [{ userType: 'partnerUser', builderAccess: true }, '/error/404'],
  [{ userType: 'admin', builderAccess: false }, '/error/404'],
  [{ userType: 'admin', builderAccess: true }, null],
] as const)('opens the builder to administrators with builder access alone: %o', (who, to) => {
  expect(sentTo(who)).toBe(to);
});

it('leads nobody in a circle: whoever is at home in the administration gets in', () => {
  for (const userType of ROLES) {
    expect(sentTo({ userType }, requireStaff)).toBe(
      roleHome(userType) === '/administration' ? null : roleHome(userType),
    );
  }
});

it.each([
  ['user', '/assessments'],
  ['partnerUser', null],
  ['admin', null],
] as const)('opens the administration to staff; a company user comes home: %s', (userType, to) => {
  expect(sentTo({ userType }, requireStaff)).toBe(to);
});
