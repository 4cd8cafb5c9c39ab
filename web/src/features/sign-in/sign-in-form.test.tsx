// @vitest-environment jsdom

import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, refused } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN } from './texts.ts';

vi.mock('../../ui/captcha/captcha.tsx', () => import('../../ui/captcha/testing/fake-captcha.tsx'));

const invalid = () =>
  [SIGN_IN.email, SIGN_IN.password].filter(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  );

it('marks the fields that were left empty, and puts the cursor into the first', async () => {
  const log = fakeApi(() => refused(401, 'invalidLogin'));
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: () => <SignInForm /> })]);
  const submit = await screen.findByRole('button', { name: SIGN_IN.submit });
  await userEvent.click(submit);
  expect(screen.getByRole('alert').textContent).toBe(SIGN_IN.missing);
  expect(invalid()).toEqual([SIGN_IN.email, SIGN_IN.password]);
  expect(document.activeElement).toBe(screen.getByLabelText(SIGN_IN.email));

  await userEvent.type(screen.getByLabelText(SIGN_IN.email), 'ada@example.com');
  expect(invalid()).toEqual([]);
  await userEvent.click(submit);
  expect(invalid()).toEqual([SIGN_IN.password]);
  expect(document.activeElement).toBe(screen.getByLabelText(SIGN_IN.password));
  expect(log.map(({ path }) => path)).toEqual(['/api/auth/provider?domain=example.com']);
});

it('mails a link where the device is not known, for a proof, and sends the link along', async () => {
  const log = fakeApi(({ path }) =>
    path.endsWith('/sign-in')
      ? refused(428, 'signInLinkRequired')
      : { status: 200, body: { msg: 'It is on its way.' } },
  );
  renderRoutes((root) => [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <SignInForm link="of.a.mail" /> }),
  ]);
  await userEvent.type(await screen.findByLabelText(SIGN_IN.email), 'ada@example.com');
  await userEvent.type(screen.getByLabelText(SIGN_IN.password), 'secret');
  await userEvent.click(screen.getByRole('button', { name: SIGN_IN.submit }));
  expect((await screen.findByRole('alert')).textContent).toBe(SIGN_IN.link.over);
  expect(log.at(-1)?.body).toEqual({ email: 'ada@example.com', password: 'secret', link: 'of.a.mail' });

  await screen.findByRole('button', { name: 'I am human' });
  await userEvent.click(screen.getByRole('button', { name: SIGN_IN.link.submit }));
  await screen.findByText(SIGN_IN.link.human);
  await userEvent.click(screen.getByRole('button', { name: 'I am human' }));
  await userEvent.click(screen.getByRole('button', { name: SIGN_IN.link.submit }));
  expect((await screen.findByRole('status')).textContent).toBe('It is on its way.');
  expect(log.at(-1)?.body).toEqual({ email: 'ada@example.com', proof: 'proof-1' });
});
