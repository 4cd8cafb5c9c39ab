// @vitest-environment jsdom
import { ADMINISTRATION, ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addRoutes } from '../../../../http/request.ts';
import { keepSession } from '../../../../session/session.ts';
import { shownToasts } from '../../../../testing/browser.ts';
import { aSession, fakeApi } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { REPORTS } from '../texts.ts';
import { AnalysisTables } from './analysis-tables.tsx';

addRoutes(ADMINISTRATION_ROUTES);

const TEXT = REPORTS.tables;

it.each(['csv', 'parquet'] as const)('are begun as %s, and said to come by mail', async (format) => {
  const log = fakeApi(() => ({ status: 200, body: { data: { exportID: 'a.1' } } }));
  keepSession(aSession({ userType: 'admin' }));
  renderApp(<AnalysisTables />);
  await userEvent.click(screen.getByRole('button', { name: TEXT.startAs[format] }));
  await waitFor(() =>
    expect(shownToasts().map(({ message }) => message)).toEqual([ADMINISTRATION.assessments.exportStarted]),
  );
  expect(log.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/exports', { kind: 'tables', format }],
  ]);
});

it('say to partner users that they hold what founders let them see', () => {
  fakeApi(() => ({ status: 200, body: { data: {} } }));
  keepSession(aSession({ userType: 'partnerUser' }));
  renderApp(<AnalysisTables />);
  expect(screen.getByText(TEXT.ofPartner)).toBeTruthy();
});
