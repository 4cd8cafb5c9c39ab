// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { aSession } from '../testing/fake-api.ts';
import { requireBuilder } from './guards.ts';
import { keepSession, type Session } from './session.ts';

const location = { href: '/assessments/builder?assessmentID=a.1', pathname: '/assessments/builder' };

/** @returns where somebody is sent who opens the builder, null when it opens. */
function sentTo(change: Partial<Session>): string | null | undefined {
  keepSession(aSession(change));
  try {
    requireBuilder({ location });
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
