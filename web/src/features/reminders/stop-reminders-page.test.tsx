// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { REMINDERS } from '../../shared/reminders/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { StopRemindersPage } from './stop-reminders-page.tsx';

it('reminders end when somebody presses the button, not when a program opens the link', async () => {
  const log = fakeApi(() => ({ status: 204 }));
  renderPage(<StopRemindersPage token="anna.all.secret" />, '/auth/sign-in');
  const button = await screen.findByRole('button', { name: REMINDERS.button });
  expect(log).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(REMINDERS.done)).toBeTruthy();
  expect(log).toMatchObject([{ method: 'POST', path: '/api/reminders/stop/anna.all.secret' }]);
});
