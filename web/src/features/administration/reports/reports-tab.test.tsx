// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Reply, refused } from '../../../testing/fake-api.ts';
import { answer, show, told } from './testing/show.tsx';

it('shows a report under its question, with its table and where it was made of', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'How far do founders come?' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /^Sign-up started 1,204/ })).toBeTruthy();
  expect(screen.getByText('People who started to sign up: n = 1,204 · All time')).toBeTruthy();
  expect(screen.getByText(/Data through Nov 21, 2026/)).toBeTruthy();
});

it('keeps filters from one report to the next, and what only one takes out of the other', async () => {
  const { addresses, asked } = show({ report: 'activity', by: 'week', sector: '7' });
  expect(await screen.findByText('Sector: B2B')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Industry' }));
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Software');
  expect(addresses.at(-1)).toEqual({ report: 'activity', industry: '1', by: 'week' });
  await userEvent.selectOptions(screen.getByLabelText('Interval'), 'Day');
  expect(addresses.at(-1)).toEqual({ report: 'activity', industry: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Funnel' }));
  expect(addresses.at(-1)).toEqual({ report: 'funnel', industry: '1' });
  await waitFor(() => expect(asked().at(-1)).toBe('/api/reports/funnel/progress?industry=1'));
});

it('is of a period that one chooses, beside the one before, also in the next report', async () => {
  const { addresses, asked } = show();
  const compare = await screen.findByLabelText('Compare with previous period');
  expect(compare).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  await userEvent.click(compare);
  expect(addresses.at(-1)).toEqual({ report: 'funnel', period: 'quarter', compare: 'before' });
  await waitFor(() => expect(new Set(asked().filter((path) => path.includes('from='))).size).toBe(2));
  expect(await screen.findByText('Previous: 1,204')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  expect(addresses.at(-1)).toEqual({ report: 'activity', period: 'quarter', compare: 'before' });
});

it('leads from a number to the people that it counts', async () => {
  const { addresses, log } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^1,204\. Show the list/ }));
  expect(addresses.at(-1)).toEqual({ report: 'funnel', row: 'Sign-up started', column: 'people' });
  const person = await screen.findByRole('link', { name: 'Anna Lind' });
  expect(person.getAttribute('href')).toMatch(/tab=users&person=anna/);
  expect(screen.getByText('1 person, 3 times in all: some count more than once.')).toBeTruthy();
  expect(log.at(-1)?.path).toContain('/api/reports/funnel/behind?');
});

it('says once of a row that its figures rest on too few, and draws a dash where one is not known', async () => {
  const figure = (id: string, title: string) => ({ id, title, unit: 'coefficient', n: 'founders' });
  const columns = [
    { id: 'part', title: 'Part', unit: 'text' },
    { id: 'founders', title: 'Founders', unit: 'count' },
    ...[figure('alpha', 'Alpha'), figure('omega', 'Omega'), figure('error', 'Error')],
    { id: 'version', title: 'Version', unit: 'count' },
    figure('rest', 'Rest'),
  ];
  const row = { alpha: null, omega: null, error: null, rest: null, version: 1 };
  const rows = [
    { ...row, part: 'Team', founders: 11 },
    { ...row, part: 'Market', founders: 40, alpha: 0.7 },
  ];
  const chart = { kind: 'bar', category: 'part', values: ['alpha'], fewest: 30 };
  show({}, () => told({ ...answer, columns, rows, chart }));
  const cellsOf = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cellsOf('Team')).toEqual(['11', 'Too few for these figures: 11 of 30', '1', 'Too few']);
  expect(await cellsOf('Market')).toEqual(['40', '0.70', '–', '–', '1', '–']);
});

it('says that nothing is within the filters, and that it could not be made', async () => {
  show({}, () => told({ ...answer, rows: [] }));
  expect(await screen.findByText('Nothing to report')).toBeTruthy();
  expect(screen.queryByText(/A longer period or fewer filters/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  expect(await screen.findByText(/A longer period or fewer filters/)).toBeTruthy();
});

it('says how many more it takes, and offers what it leaves out only where there is more than dashes', async () => {
  const tooFew = { most: 17, from: 30, isTold: false };
  let isTold = false;
  show({}, () =>
    told({ ...answer, rows: [], n: { count: 19, of: 'People' }, leftOut: 196, tooFew: { ...tooFew, isTold } }),
  );
  expect(await screen.findByText('A version needs 30; the largest has 17.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
  isTold = true;
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  expect(await screen.findByRole('button', { name: 'Show them' })).toBeTruthy();
});

it('lists a time from its end, and what is empty between as one row', async () => {
  const weeks = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'];
  const columns = [{ id: 'step', title: 'Week from', unit: 'day' }, ...answer.columns.slice(1)];
  const rows = weeks.map((step, i) => ({ step, people: [9, 0, 0, 0, 4, 0][i] }));
  const chart = { kind: 'time', category: 'step', values: ['people'] };
  const { asked } = show({}, () => told({ ...answer, columns, rows, chart }));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const run = 'Jan 12, 2026 to Jan 26, 2026';
  await screen.findByRole('rowheader', { name: run });
  expect(names()).toEqual(['Feb 9, 2026', 'Feb 2, 2026', run, 'Jan 5, 2026']);
  // Beside the weeks of the period before, each stays.
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  await userEvent.click(screen.getByLabelText('Compare with previous period'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(2));
  await waitFor(() => expect(names()).toHaveLength(6));
});

it('says what gray numbers are, where there are any', async () => {
  const columns = [...answer.columns, { id: 'share', title: 'Share', unit: 'percent', n: 'people' }];
  let people = 12;
  show({}, () => told({ ...answer, columns, rows: [{ step: 'Sign-up started', people, share: 40 }] }));
  expect(await screen.findByText(/^Gray: fewer than 30 cases\. Time is when/)).toBeTruthy();
  people = 30;
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  expect(await screen.findByText(/^Time is when/)).toBeTruthy();
});

it('can be tried again where it failed', async () => {
  let isUp = false;
  show({}, () => (isUp ? told(answer) : refused(422, 'validation')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await userEvent.click(again);
  expect(await screen.findByRole('row', { name: /^Sign-up started 1,204/ })).toBeTruthy();
});

const COMPARED = { report: 'activity', from: '2026-03-01', to: '2026-03-31', compare: 'before' };
const isBefore = (path: string): boolean => path.includes('from=2026-01-29');

it('asks for the previous period once, with what the report settled on, and says where that failed', async () => {
  let isUp = false;
  const settled = { ...answer, report: 'activity', parameters: { by: 'week' } };
  const { asked } = show(COMPARED, (path) => (isBefore(path) && !isUp ? refused(422, 'validation') : told(settled)));
  expect(await screen.findByText('Unable to create the report of the previous period.')).toBeTruthy();
  expect(screen.queryByText('Previous: 1,204')).toBeNull();
  expect(asked().map((path) => path.replace(/.*progress/, ''))).toEqual([
    expect.stringMatching(/^\?from=2026-03-01/),
    expect.stringMatching(/by=week/),
  ]);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Previous: 1,204')).toBeTruthy();
});

it('compares nothing with what the filters before had', async () => {
  let hangs = false;
  const { asked } = show(COMPARED, (path) =>
    hangs ? new Promise<Reply>(() => {}) : told({ ...answer, n: { count: isBefore(path) ? 7 : 9, of: 'People' } }),
  );
  expect(await screen.findByText(/Previous: n 7/)).toBeTruthy();
  const count = asked().length;
  hangs = true;
  await userEvent.selectOptions(screen.getByLabelText('Interval'), 'Week');
  await waitFor(() => expect(asked()).toHaveLength(count + 1));
  expect(screen.queryByText(/Previous: n/)).toBeNull();
});

const pinned = (...names: readonly string[]) =>
  names.map((name, i) => ({
    savedReportID: `admin1.${i + 1}`,
    name,
    report: 'funnel',
    parameters: { code: name },
    schedule: null,
    withNumbers: false,
    recipients: [],
    pinned: true,
    savedAt: '2026-11-21T14:05:00.000Z',
  }));

it('creates pinned reports one after the other', async () => {
  const pins = pinned('First', 'Second');
  let finish = (_: Reply): void => {};
  const first = new Promise<Reply>((resolve) => {
    finish = resolve;
  });
  const { asked } = show({ report: 'pinned' }, (path) => (path.includes('First') ? first : told(answer)), pins);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(await screen.findByRole('article', { name: 'Second' })).toBeTruthy();
  expect(asked()).toHaveLength(1);
  finish(told(answer));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Unpin / })).toHaveLength(2);
});

const SIX = pinned('One', 'Two', 'Three', 'Four', 'Five', 'Six');
const articles = () => screen.getAllByRole('article').map((article) => article.textContent ?? '');

it('prints all pinned reports with their numbers, also those that a phone shows on demand', async () => {
  const { asked } = show({ report: 'pinned' }, () => told(answer), SIX);
  await waitFor(() => expect(asked()).toHaveLength(6));
  await waitFor(() => expect(articles().every((text) => text.includes('n = 1,204'))).toBe(true));
  expect(articles()).toHaveLength(4);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(articles()).toHaveLength(6);
  expect(articles().every((text) => text.includes('n = 1,204'))).toBe(true);
});

it('says on paper which report was not there yet', async () => {
  const never = new Promise<Reply>(() => undefined);
  show({ report: 'pinned' }, (path) => (path.includes('Two') ? never : told(answer)), SIX.slice(0, 2));
  expect((await screen.findByText(/was not there yet/)).closest('article')?.textContent).toContain('Two');
});
