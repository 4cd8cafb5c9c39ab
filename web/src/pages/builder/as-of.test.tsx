// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aDraft, anAssessment, aRow, openBuilder } from '../../shared/builder/testing/open-builder.tsx';

const paths = (log: readonly { readonly path: string }[], begin: string): string[] =>
  log.map(({ path }) => path).filter((path) => path.startsWith(begin));

it('shows the list as of a day, where nothing is offered, withdrawn or added, and leads back to now', async () => {
  const { log, address } = openBuilder({ rows: [aRow()] });
  expect(await screen.findByRole('button', { name: 'Add Assessment' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'As of…' }));
  const day = await screen.findByLabelText('As of the end of this day (UTC)');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toContain('asOf=2026-06-30');
  const bar = await screen.findByRole('region', { name: 'As of a moment of the past' });
  expect(bar.textContent).toContain('As of Jun 30, 2026');
  await waitFor(() => expect(paths(log, '/api/assessment?').at(-1)).toContain('asOf=2026-06-30'));
  expect(screen.queryByRole('button', { name: 'Add Assessment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Industries and sectors' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Assessment builder' })).toBeNull();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Active' })).disabled).toBe(true);

  await userEvent.click(within(bar).getByRole('button', { name: 'Back to now' }));
  expect(address()).not.toContain('asOf');
  expect(await screen.findByRole('button', { name: 'Add Assessment' })).toBeTruthy();
});

it('shows a draft as of a day, which cannot be edited, and stays there from view to view', async () => {
  const { log, address } = openBuilder({
    at: '?assessmentID=a.3&edit=1&asOf=2026-11-01',
    assessments: [anAssessment(), aDraft()],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments readiness' })).toBeTruthy();
  expect(paths(log, '/api/assessment/a.3?')).toEqual(['/api/assessment/a.3?asOf=2026-11-01']);
  for (const name of ['Edit Assessment', 'Discard draft', 'Exit Edit Mode']) {
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  }
  const views = screen.getByRole('navigation', { name: 'Views' });
  expect(within(views).queryByRole('link', { name: 'Impact' })).toBeNull();
  await userEvent.click(within(views).getByRole('link', { name: 'Preview' }));
  expect(address()).toContain('view=preview');
  expect(address()).toContain('asOf=2026-11-01');
  await userEvent.click(screen.getByRole('link', { name: 'Assessments' }));
  await waitFor(() => expect(address()).toBe('/assessments/builder?asOf=2026-11-01'));
});

it('says of an assessment that was not there then', async () => {
  openBuilder({ at: '?assessmentID=a.9&asOf=2026-01-01' });
  expect(await screen.findByText('It did not exist then.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to now' })).toBeTruthy();
});
