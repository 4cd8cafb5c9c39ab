// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportOf } from '../report-model.ts';
import { fixture } from '../testing/fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { Preparation } from './preparation.tsx';

const show = (preparation = fixture.preparation, own = false) =>
  showPage(
    <>
      <h1>Report</h1>
      <Preparation report={reportOf({ ...fixture, preparation })} linkTo={{ kind: 'page' }} own={own} />
    </>,
  );

it('plans the actions by when to have done them, each with its question', async () => {
  await show();
  const part = within(screen.getByText('Your next 90 days').closest('details') ?? document.body);
  expect(part.getByRole('heading', { name: 'In the first 30 days', hidden: true })).toBeTruthy();
  expect(part.getByText('Interview ten buyers.')).toBeTruthy();
  // All that there is to do, also beyond the plan.
  expect(part.getByRole('heading', { name: 'After that', hidden: true })).toBeTruthy();
  expect(part.getByText('Agree on full-time dates.')).toBeTruthy();
  expect(part.getByText('A question about Problem?').getAttribute('href')).toBe('#response-q3');
});

it('lists what an investor is likely to ask, and benchmarks beside the answer with their source', async () => {
  await show();
  expect(screen.getByText('What did the last ten buyers say that surprised you?')).toBeTruthy();
  const part = screen.getByText('What investors compare with').closest('details');
  expect(part?.textContent).toContain('Answer: One founder works full time');
  expect(part?.textContent).toContain('Usual: All founders work full time');
  expect(part?.textContent).toContain('Half of them do (A survey, 2025)');
  expect(part?.querySelector('a')?.getAttribute('href')).toBe('https://example.com/survey');
});

it('leaves the plan to the list of actions of its founder', async () => {
  await show(fixture.preparation, true);
  expect(screen.queryByText('Your next 90 days')).toBeNull();
  expect(screen.getByText('Questions you are likely to be asked')).toBeTruthy();
});

it('leaves out what there is nothing of', async () => {
  await show({ ...fixture.preparation, plan: [], benchmarks: [] });
  expect(screen.queryByText('Your next 90 days')).toBeNull();
  expect(screen.queryByText('What investors compare with')).toBeNull();
  expect(screen.getByText('Questions you are likely to be asked')).toBeTruthy();
});
