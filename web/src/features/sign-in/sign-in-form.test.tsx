// @vitest-environment jsdom

import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, refused } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN } from './texts.ts';

const invalid = () =>
  [SIGN_IN.email, SIGN_IN.password].filter(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  );

it('marks the fields that were left empty, and puts the cursor into the first', async () => {
  const log = fakeApi(() => refused(401, 'invalidLogin'));
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: SignInForm })]);
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
  expect(log).toEqual([]);
});
