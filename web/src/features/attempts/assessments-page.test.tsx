// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AttemptRow } from '../../api/queries.ts';
import { keep } from '../../offline/kept.ts';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { AssessmentsPage } from './assessments-page.tsx';

const SIGN = 'Offline: the list as it was last seen on this device';
const row: AttemptRow = {
  userAssessmentID: 'u1.1',
  assessmentID: 'a1.1',
  assessmentTitle: 'First look',
  assessmentType: 'P',
  versionNumber: 1,
  industryName: 'Software',
  sectorName: 'B2B software',
  status: 'IN_PROGRESS',
  createdAt: '2026-05-07T12:00:00.000Z',
  completedAt: null,
  responseCount: 3,
  totalQuestions: 60,
  assessmentScore: null,
  lastScore: null,
};
const listed: Reply = { status: 200, body: { data: [row] } };

function open(reply: () => Reply): void {
  keepSession(aSession());
  keep('u1', 'attempts', [row]);
  fakeApi(reply);
  renderPage(<AssessmentsPage />, '/assessments/flow', '/assessment-results/$id');
}

it('says beside the list that there is no network while it shows what was kept, and no longer once it was fetched', async () => {
  let reply: Reply = 'offline';
  open(() => reply);
  window.dispatchEvent(new Event('offline'));
  await screen.findByText('First look');
  expect(screen.getByText(SIGN)).toBeTruthy();
  reply = listed;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(SIGN)).toBeNull());
  expect(screen.getByText('First look')).toBeTruthy();
});

it('says so as soon as the browser loses the network, and dates the list as specified', async () => {
  open(() => listed);
  await screen.findByText('May 07, 2026');
  expect(screen.queryByText(SIGN)).toBeNull();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(SIGN)).toBeTruthy();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(SIGN)).toBeNull());
});
