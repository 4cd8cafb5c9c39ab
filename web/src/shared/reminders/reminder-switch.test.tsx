// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { REMINDERS } from './texts.ts';

beforeEach(() => keepSession(aSession()));
const found = () => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(REMINDERS.label) });

it('who had stopped reminders turns them on again', async () => {
  const log = fakeApi(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: { on: false } } } : { status: 204 },
  );
  renderApp(<ReminderSwitch />);
  const toggle = await found();
  await waitFor(() => expect(toggle.disabled).toBe(false));
  expect(toggle.checked).toBe(false);
  await userEvent.click(toggle);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: REMINDERS.turnedOn }]));
  expect(toggle.checked).toBe(true);
  expect(log.at(-1)).toMatchObject({ method: 'PUT', path: '/api/user/u1/reminders', body: { on: true } });
});

it('says what went wrong, and stays as it was', async () => {
  fakeApi(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: { on: true } } } : refused(500, 'serverError'),
  );
  renderApp(<ReminderSwitch />);
  const toggle = await found();
  await waitFor(() => expect(toggle.checked).toBe(true));
  await userEvent.click(toggle);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'error' }]));
  await waitFor(() => expect(toggle.checked).toBe(true));
});
