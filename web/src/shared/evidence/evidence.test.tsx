// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import DataRoom from './data-room.tsx';
import { EvidenceNote, EvidenceOf } from './evidence-note.tsx';
import { EVIDENCE } from './texts.ts';
import type { Evidence } from './use-evidence.ts';

beforeEach(() => keepSession(aSession()));

const anEvidence = (n: number, change: Partial<Evidence> = {}): Evidence => ({
  questionID: `q${n}`,
  sectionName: n === 1 ? 'Team' : 'Market',
  question: `Question ${n}?`,
  note: `Where ${n} is seen`,
  link: '',
  shared: false,
  files: [],
  ...change,
});

function open(rows: readonly Evidence[], element = <EvidenceNote questionID="q1" question="Question 1?" />) {
  const log = fakeApi(({ method }) =>
    method === 'PUT' ? { status: 204 } : { status: 200, body: { data: rows, usedBytes: 0 } },
  );
  renderApp(<EvidenceOf value="u1.1">{element}</EvidenceOf>);
  return log;
}
const toggle = () => screen.getByRole('button', { name: EVIDENCE.about('Question 1?') });

it('a note beside an answer asks for nothing before it is opened, and is nobody’s who is not its founder', () => {
  expect(open([])).toEqual([]);
  renderApp(<EvidenceNote questionID="q9" question="Question 9?" />);
  expect(screen.queryByRole('button', { name: EVIDENCE.about('Question 9?') })).toBeNull();
});

it('keeps note, link and whether readers see it, and starts with what is kept', async () => {
  const log = open([anEvidence(1, { note: 'The org chart' })]);
  await userEvent.click(toggle());
  const note = await screen.findByLabelText(EVIDENCE.note);
  expect((note as HTMLTextAreaElement).value).toBe('The org chart');
  await userEvent.type(screen.getByLabelText(EVIDENCE.link), 'drive.example/chart');
  await userEvent.click(screen.getByLabelText(EVIDENCE.shared));
  await userEvent.click(screen.getByRole('button', { name: EVIDENCE.save }));
  expect(await screen.findByText(EVIDENCE.linkWrong)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(EVIDENCE.link));
  await userEvent.type(screen.getByLabelText(EVIDENCE.link), 'https://drive.example/chart');
  await userEvent.click(screen.getByRole('button', { name: EVIDENCE.save }));
  expect((await screen.findAllByText(EVIDENCE.saved)).length).toBeGreaterThan(0);
  expect(log.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/user/u1/assessment/u1.1/evidence/q1',
    body: { note: 'The org chart', link: 'https://drive.example/chart', shared: true },
  });
});

it('the checklist lists it by section and says what readers see', async () => {
  open(
    [anEvidence(1), anEvidence(2, { shared: true, link: 'https://drive.example/2' })],
    <DataRoom userID="u1" userAssessmentID="u1.1" />,
  );
  expect(await screen.findByText(EVIDENCE.own(2, 1))).toBeTruthy();
  const room = within(screen.getByRole('region', { name: EVIDENCE.title }));
  expect(room.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Team', 'Market']);
  expect(room.getByRole('link').getAttribute('rel')).toContain('noreferrer');
  expect(room.getAllByText(EVIDENCE.shownToReaders)).toHaveLength(1);
});

it('a link says where it leads, and one that pretends to lead elsewhere is none', async () => {
  const [good, bad] = ['https://drive.example/\u202egpj', 'https://bank.example@evil.example/'];
  open([anEvidence(1, { link: good }), anEvidence(2, { link: bad })], <DataRoom userID="u1" userAssessmentID="u1.1" />);
  const links = within(await screen.findByRole('region', { name: EVIDENCE.title }));
  const [link, ...others] = await links.findAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.textContent).toBe('drive.example/%E2%80%AEgpj');
  expect(link?.querySelector('bdi')?.firstElementChild?.textContent).toBe('drive.example');
  expect(links.getByText(bad)).toBeTruthy();
});

it.each(['https://bank.example@evil.example', 'https://drive.example/\u202egpj'])(
  'takes no link like %s',
  async (link) => {
    const log = open([]);
    await userEvent.click(toggle());
    await userEvent.click(await screen.findByLabelText(EVIDENCE.link));
    await userEvent.paste(link);
    await userEvent.click(screen.getByRole('button', { name: EVIDENCE.save }));
    expect(await screen.findByText(EVIDENCE.linkWrong)).toBeTruthy();
    expect(log.filter(({ method }) => method === 'PUT')).toEqual([]);
  },
);

it('readers of a link see what the founder shows by its token, and nothing where that is none', async () => {
  const { shared: _shared, files: _files, ...row } = anEvidence(2);
  let rows: readonly object[] = [row];
  const log = fakeApi(() => ({ status: 200, body: { data: rows } }));
  renderApp(<DataRoom userID="u1" userAssessmentID="u1.1" token="u1.share.secret" />);
  expect(await screen.findByText('Where 2 is seen')).toBeTruthy();
  expect(log[0]).toMatchObject({
    path: '/api/report/u1.1/evidence',
    headers: { authorization: 'Bearer u1.share.secret' },
  });
  rows = [];
  renderApp(<DataRoom userID="u1" userAssessmentID="u1.2" token="u1.share.secret" />);
  await waitFor(() => expect(log).toHaveLength(2));
  expect(screen.getAllByRole('heading', { name: EVIDENCE.title })).toHaveLength(1);
});

it('what could not be loaded is said in its place', async () => {
  fakeApi(() => refused(500, 'serverError'));
  renderApp(<DataRoom userID="u1" userAssessmentID="u1.1" />);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy();
});
