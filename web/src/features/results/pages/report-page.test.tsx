// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, refused } from '../../../testing/fake-api.ts';
import { fixture } from '../testing/fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { ReportPage } from './report-page.tsx';
import { ResultsPage } from './results-page.tsx';

vi.mock('../../../ui/chart/chart.tsx', () => ({ PercentChart: () => null }));
vi.mock('../actions/index.ts', () => ({ ActionPlan: () => null, useActionNumbers: () => null }));

it('shows the whole report open, to be read, printed or saved, and nothing else to do', async () => {
  keepSession(aSession());
  const log = fakeApi(({ path }) =>
    path === '/api/user/u1/assessment/u1.2'
      ? { status: 200, body: { data: fixture } }
      : { status: 200, body: { data: [] } },
  );
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await showPage(<ReportPage userAssessmentID="u1.2" />);

  await screen.findByRole('heading', { name: /Industry Average/ });
  expect(log[0]?.path).toBe('/api/user/u1/assessment/u1.2');
  expect(log.every(({ path }) => path.startsWith('/api/user/u1/assessment/u1.2'))).toBe(true);
  expect([...document.querySelectorAll('details')].every(({ open }) => open)).toBe(true);
  expect(screen.getByText(/Feedback on q2\./)).toBeTruthy();
  expect(screen.queryByText(/Share Results|Expert|Advisor|Next Steps/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

const begun = (status: string) => ({ userAssessmentID: 'u1.2', status });

it.each([
  ['the results', <ResultsPage key="1" userAssessmentID="u1.2" survey={false} onSurveyDone={() => undefined} />],
  ['the report', <ReportPage key="2" userAssessmentID="u1.2" />],
])('of an assessment of one’s own in progress %s say so, and how to go on', async (_, page) => {
  keepSession(aSession());
  fakeApi(({ path }) =>
    path === '/api/user/u1/assessment'
      ? { status: 200, body: { data: [begun('IN_PROGRESS')] } }
      : refused(404, 'notFound'),
  );
  await showPage(page);
  expect(await screen.findByText('This assessment is in progress.')).toBeTruthy();
  const link = screen.getByRole('link', { name: TEXTS.list.resume });
  expect(link.getAttribute('href')).toBe('/assessments/flow?userAssessment=u1.2');
});

it.each([
  ['the founder, of one that was never begun', aSession(), []],
  ['the founder, of a completed one that cannot be found', aSession(), [begun('COMPLETED')]],
  ['staff, who are told of nobody’s progress', aSession({ userID: 'u9', userType: 'admin' }), [begun('IN_PROGRESS')]],
])('are not found by %s', async (_, session, attempts) => {
  keepSession(session);
  fakeApi(({ path }) =>
    path.endsWith('/assessment') ? { status: 200, body: { data: attempts } } : refused(404, 'notFound'),
  );
  await showPage(<ResultsPage userAssessmentID="u1.2" survey={false} onSurveyDone={() => undefined} />);
  expect(await screen.findByRole('heading', { name: TEXTS.errorPage.notFound })).toBeTruthy();
});

it('is the 404 page for an assessment that is not there or not theirs', async () => {
  keepSession(aSession());
  fakeApi(() => refused(404, 'notFound'));
  await showPage(<ReportPage userAssessmentID="u2.1" />);
  expect(await screen.findByRole('heading', { name: TEXTS.errorPage.notFound })).toBeTruthy();
});
