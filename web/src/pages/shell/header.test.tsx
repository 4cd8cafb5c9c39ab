// @vitest-environment jsdom
import { PRODUCT } from '@groundwork/contracts/browser';
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { Header } from './header.tsx';

function open(at: string) {
  fakeApi(() => ({ status: 200, body: { data: {} } }));
  return renderRoutes(
    (root) =>
      ['/', '/auth/sign-in', '/auth/sign-up', '/sample-report', '/assessment-report/$id', '/assessments'].map((path) =>
        createRoute({ getParentRoute: () => root, path, component: path === '/auth/sign-in' ? FrontDoor : Header }),
      ),
    { at },
  );
}

const FrontDoor = () => (
  <>
    <Header />
    <SignInPage />
  </>
);

const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('leads visitors to the sample and to sign-up, with what their address chose', async () => {
  open('/auth/sign-in?industry=3&code=SPRING20');
  const nav = await screen.findByRole('navigation', { name: 'For visitors' });
  expect(links(nav)).toEqual([
    ['Sample', '/sample-report'],
    ['Sign up', '/auth/sign-up?industry=3&code=SPRING20'],
  ]);
  const offer = screen.getByRole('region', { name: PRODUCT.line });
  expect(links(offer)).toEqual([
    [`Get your report, $${PRODUCT.price}`, '/auth/sign-up?industry=3&code=SPRING20'],
    ['See a sample', '/sample-report'],
  ]);
});

it('says on which page one is', async () => {
  open('/auth/sign-up');
  expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe('Sign up');
});

it('leads readers of a mailed link nowhere else', async () => {
  open('/assessment-report/u1.1');
  await screen.findByRole('banner');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('has the menu in place of those links for whoever is signed in', async () => {
  keepSession(aSession());
  open('/sample-report');
  await screen.findByRole('button', { expanded: false });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});
