// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refused } from '../../../testing/fake-api.ts';
import { fixture } from '../testing/fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { SampleReportPage } from './sample-report-page.tsx';
import { SAMPLE_REPORT } from './texts.ts';

it('the sample says that its company is made up, and leads to a report of one’s own', async () => {
  const log = fakeApi(() => ({ status: 200, body: { data: { ...fixture, userAssessmentID: 'sample.1' } } }));
  await showPage(<SampleReportPage />);
  expect(await screen.findByText(/is a company that we made up/)).toBeTruthy();
  await screen.findByRole('heading', { name: TEXTS.results.chart });
  const links = await screen.findAllByRole('link', { name: SAMPLE_REPORT.signUp });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/auth/sign-up', '/auth/sign-up']);
  // The questions an investor will ask, and the actions, are what one pays for: they are in the sample.
  expect(screen.getAllByText('Interview ten buyers.').length).toBeGreaterThan(0);
  // A first look: the plan's first month and the lowest section are open, what is long unfolds.
  const open = [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent?.trim());
  expect(open).toEqual(['Your next 90 days', 'Market0% Weak']);
  // What needs a report that there is: its file, links to it, an expert.
  expect(screen.queryByRole('button', { name: /download|share|expert|talk/i })).toBeNull();
  expect(log.map(({ path }) => path)).toEqual(['/api/sample-report']);
});

it('says so when there is no form to make a sample of', async () => {
  fakeApi(() => refused(404, 'notFound'));
  await showPage(<SampleReportPage />);
  expect(await screen.findByText(new RegExp(SAMPLE_REPORT.missing))).toBeTruthy();
});
