// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { STOP_REPORT, StopReportPage } from './stop-report-page.tsx';

it('a report ends when somebody presses the button, not when a program opens the link', async () => {
  const log = fakeApi(() => ({ status: 204 }));
  renderPage(<StopReportPage token="eve.1-adam.secret" />, '/auth/sign-in');
  const button = await screen.findByRole('button', { name: STOP_REPORT.button });
  expect(log).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(STOP_REPORT.done)).toBeTruthy();
  expect(log).toMatchObject([{ method: 'POST', path: '/api/received-reports/stop/eve.1-adam.secret' }]);
});
