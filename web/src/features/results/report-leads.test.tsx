// @vitest-environment jsdom
/** Where a report leads: to what to do, to experts, and out of the page. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { type Results, reportOf } from './report-model.ts';
import { type Reader, ReportView } from './report-view.tsx';
import { fixture } from './testing/fixture.ts';
import { card, showPage } from './testing/show-page.tsx';

vi.mock('../../ui/chart/chart.tsx', () => ({ PercentChart: () => null }));

/** The founder's list: what the fixture has, with Problem first. */
const actions = ['Problem', 'Team'].map((name, i) => ({
  questionID: `q${3 - i}`,
  sectionName: name,
  question: `A question about ${name}?`,
  answer: 'One founder works full time',
  actionItem: i === 0 ? 'Interview ten buyers.' : 'Agree on full-time dates.',
  gain: 3,
  status: 'open',
  note: '',
  dueOn: null,
  assignments: [],
}));

beforeEach(() => {
  keepSession(aSession());
  fakeApi(({ path }) => ({
    status: 200,
    body: { data: path.endsWith('/actions') ? { actions, before: null } : [] },
  }));
});

const show = ({ reader = 'founder', results = fixture }: { reader?: Reader; results?: Results } = {}) =>
  showPage(<ReportView report={reportOf(results)} reader={reader} />);

it('tells a founder in a line above the score how many answers stop most investors, and leads to what to do', async () => {
  const dealBreakers = [{ sectionID: 3, questionID: 'q3' }];
  await show({ results: { ...fixture, assessmentScore: 0, margin: 4, dealBreakers } });
  const note = screen.getByRole('note');
  expect(note.textContent).toBe('One answer would stop most investors. It comes first.');
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('One answer takes points off the whole score, whatever the sections have.')).toBeTruthy();
  expect(head.queryByText(/give or take/)).toBeNull();
  await screen.findByRole('heading', { name: 'Start with these 2' });
  await userEvent.click(within(note).getByRole('link', { name: 'It comes first.' }));
  const plan = screen.getByRole('region', { name: 'What to do next' });
  expect(document.activeElement).toBe(plan);
  expect(within(plan).getAllByRole('listitem')[0]?.textContent).toContain('Stops investors');
});

it('says the answer itself where no action is about it', async () => {
  await show({ results: { ...fixture, dealBreakers: [{ sectionID: 4, questionID: 'q4' }] } });
  expect(screen.getByRole('note').textContent).toContain('Market: A question about Market?One founder works full time');
});

it('puts the answers most investors stop at above score and verdict, and leads staff to them and to what to do', async () => {
  await show({
    reader: 'staff',
    results: { ...fixture, dealBreakers: [{ sectionID: 2, questionID: 'q2' }] },
  });
  const note = screen.getByRole('note', { name: 'Settle first: most investors stop here' });
  expect(note.textContent).toContain('Team: A question about Team?One founder works full time');
  const verdict = screen.getByRole('heading', { level: 1 });
  expect(note.compareDocumentPosition(verdict) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await userEvent.click(within(note).getByRole('link', { name: /A question about Team/ }));
  expect(document.activeElement?.id).toBe('response-q2');
  // It stands in responses that are folded within a section that is folded.
  const folds = screen.getByRole('region', { name: 'Team' }).querySelectorAll('details');
  expect([...folds].map(({ open }) => open)).toEqual([true, true]);
  await userEvent.click(within(note).getByRole('link', { name: 'What to do next' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Agree on full-time dates.'));
  expect(screen.getAllByText('Agree on full-time dates.')).toHaveLength(1);
});

it('has each action once, in the list that the page begins with, to which its section leads', async () => {
  await show();
  await userEvent.click(await card('Team').findByRole('link', { name: 'Agree on full-time dates' }));
  expect(document.activeElement?.textContent).toContain('Agree on full-time dates.');
  expect(screen.getAllByText('Agree on full-time dates.')).toHaveLength(1);
  const plan = screen.getByRole('region', { name: 'What to do next' });
  const chart = screen.getByRole('heading', { name: 'Grading by Section' });
  expect(plan.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const link = within(plan).getByRole('link', { name: 'A question about Team?' });
  const address = new URL(link.getAttribute('href') ?? '', 'https://here.invalid');
  expect(address.pathname).toBe('/assessments/flow');
  expect(Object.fromEntries(address.searchParams)).toEqual({ userAssessment: 'u1.2', question: 'q2' });
});

it('leads from their number to the actions', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Start with these 2' });
  await userEvent.click(screen.getByRole('link', { name: 'See all 2' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What to do next' }));
});

it('says the actions in their sections where the list did not come', async () => {
  fakeApi(() => refused(404, 'notFound'));
  await showPage(<ReportView report={reportOf(fixture)} reader="founder" />);
  expect(await card('Team').findByText('Agree on full-time dates.')).toBeTruthy();
});

it('leads staff, who have no flow, from a section to the plan, and from there to the response', async () => {
  await show({ reader: 'staff' });
  const link = card('Problem').getByRole('link', { name: 'Interview ten buyers' });
  await userEvent.click(link);
  expect(document.activeElement?.textContent).toContain('Interview ten buyers.');
  const action = within(document.activeElement as HTMLElement);
  await userEvent.click(action.getByRole('link', { name: 'A question about Problem?' }));
  expect(document.activeElement?.textContent).toContain('One founder works full time Answer');
  // What is not in the plan comes after it.
  expect(card('Team').getByRole('link', { name: 'Agree on full-time dates' })).toBeTruthy();
});

it('offers an expert only where a section is weak', async () => {
  await show();
  expect(card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' })).toBeTruthy();
  for (const name of ['General', 'Team', 'Problem', 'Exit'])
    expect(card(name).queryByRole('button', { name: `Talk to an Expert about: ${name}` })).toBeNull();
});

it('offers the founder sharing and export at the top, and sharing and an advisor at the end', async () => {
  await show();
  const head = within(screen.getByRole('banner'));
  expect(head.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share Results', 'Export']);
  const end = within(screen.getByRole('region', { name: 'Next Steps' }));
  const last = end.getAllByRole('button').map(({ textContent }) => textContent);
  expect(last).toEqual(['Share Results', 'Talk With an Advisor']);
});

it('leads founders and staff to the view for reading and printing', async () => {
  for (const reader of ['founder', 'staff'] as const) {
    await show({ reader });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const link = screen.getByRole('menuitem', { name: 'Read or print' });
    expect(link.getAttribute('href')).toBe('/assessment-report/u1.2');
    cleanup();
  }
});
