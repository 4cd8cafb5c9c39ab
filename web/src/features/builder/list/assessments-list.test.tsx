// @vitest-environment jsdom
import { BUILDER } from '@groundwork/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRow, openBuilder } from '../../../shared/builder/testing/open-builder.tsx';
import { setScreen, shownToasts } from '../../../testing/browser.ts';
import { refused } from '../../../testing/fake-api.ts';
import { LIST } from './texts.ts';

const TITLE = 'Payments readiness';
const card = async () => within((await screen.findByText(TITLE)).closest('li') as HTMLElement);

it('shows what an assessment is, greys what founders are not offered, and opens its questions', async () => {
  const { address } = openBuilder({ rows: [aRow({ activeIndustry: false, draftID: 'a.3' })] });
  const row = await card();
  expect(row.getByText(/^Financial Services and Insurance \(inactive\)$/)).toBeTruthy();
  // Version, how often it was taken, and the average.
  for (const shown of ['2', '14', '61%']) expect(row.getByText(shown)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Assessments/ })).toBeTruthy();

  await userEvent.click(row.getByRole('button', { name: TITLE }));
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.2'));
});

it('opens from its title in the table, too, which is a link', async () => {
  setScreen('wide');
  const { address } = openBuilder();
  // In the grid: until its code is there, a plain table stands in its place.
  await screen.findAllByRole('gridcell');
  const title = screen.getByRole('link', { name: TITLE });
  expect(title.getAttribute('href')).toBe('?assessmentID=a.2');
  await userEvent.click(title);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.2'));
});

it('filters by industry, type, state and stage, and keeps them in the address', async () => {
  const { log, address } = openBuilder();
  await card();
  const industries = screen.getByLabelText('Industry');
  await within(industries).findByRole('option', { name: 'Mining (inactive)' });
  await userEvent.selectOptions(industries, 'Mining (inactive)');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Alternate');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Series A');
  await waitFor(() => expect(log.at(-1)?.path).toContain('industryID=2&assessmentType=A&state=draft&stage=Series'));
  expect(address()).toBe('/assessments/builder?industryID=2&assessmentType=A&state=draft&stage=Series+A');
});

it.each([
  [aRow(), LIST.toggle.active(TITLE), BUILDER.list.deactivate, 'Deactivate', false],
  [aRow({ isActive: 0 }), LIST.toggle.inactive(TITLE), BUILDER.list.activate, 'Activate', true],
] as const)('asks before the status changes: %#', async (row, label, text, confirm, isActive) => {
  const { commands } = openBuilder({
    rows: [row],
    answer: ({ path }) =>
      path === '/api/assessment/a.2/active'
        ? { status: 200, body: { data: { assessmentID: 'a.2', versionNumber: 2, alreadyDone: false } } }
        : undefined,
  });
  await userEvent.click((await card()).getByRole('button', { name: label }));
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  expect(commands()).toEqual([]);

  await userEvent.click((await card()).getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(commands()).toEqual([{ method: 'PUT', path: '/api/assessment/a.2/active', body: { isActive, sectorID: 11 } }]);
});

it('says that somebody else was faster', async () => {
  const data = { assessmentID: 'a.2', versionNumber: 2, alreadyDone: true };
  openBuilder({
    rows: [aRow({ isActive: 0 })],
    answer: ({ path }) => (path.endsWith('/active') ? { status: 200, body: { data } } : undefined),
  });
  await userEvent.click((await card()).getByRole('button', { name: LIST.toggle.inactive(TITLE) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ message: 'The requested action has already been performed.' }]),
  );
});

it('says beside the status that it could not be changed', async () => {
  openBuilder({ answer: ({ method }) => (method === 'PUT' ? { status: 500, body: [] } : undefined) });
  await userEvent.click((await card()).getByRole('button', { name: LIST.toggle.active(TITLE) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(BUILDER.list.statusFailed)).toBeTruthy();
});

it('has no status to change where there is only a draft', async () => {
  openBuilder({ rows: [aRow({ isActive: 0, isDraft: 1, versionNumber: 0, draftID: 'a.2' })] });
  const status = (await card()).getByRole('button', { name: LIST.isDraft(TITLE) });
  expect(status).toHaveProperty('disabled', true);
  expect(status.textContent).toBe('Draft');
});

it('says how to begin, and what went wrong with a way to try again', async () => {
  openBuilder({ rows: [] });
  expect(await screen.findByText(LIST.emptyTitle)).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
  openBuilder({ answer: ({ path }) => (path.startsWith('/api/assessment?') ? refused(400, 'invalid') : undefined) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
