import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetSession, keepSession } from '../session/session.ts';
import { aSession } from '../testing/fake-api.ts';
import { Route } from './auth.sign-up.tsx';

afterEach(() => forgetSession(null));

/** @returns where opening the page leads, undefined when it is shown. */
function opened(search: { returnURL?: string }, preload = false): unknown {
  const { beforeLoad } = Route.options;
  if (typeof beforeLoad !== 'function') throw new Error('sign-up has no guard');
  try {
    // The guard reads these three alone.
    beforeLoad({ search, preload, location: { href: '/auth/sign-up?code=X' } } as never);
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, href, reloadDocument } = error.options as Record<string, unknown>;
    return { to, href, reloadDocument };
  }
}

describe('sign-up', () => {
  it('leads who is signed in to returnURL, else to the role’s home', () => {
    keepSession(aSession());
    expect(opened({ returnURL: '/assessments/flow' })).toMatchObject({ href: '/assessments/flow' });
    expect(opened({})).toMatchObject({ to: '/assessments' });
    keepSession(aSession({ userType: 'admin' }));
    expect(opened({})).toMatchObject({ to: '/administration' });
  });

  it('loads a document of its own for who comes from another page', () => {
    expect(opened({})).toEqual({ to: undefined, href: '/auth/sign-up?code=X', reloadDocument: true });
  });

  it('stays where it is while it is only being fetched ahead', () => {
    expect(opened({}, true)).toBeUndefined();
  });
});
