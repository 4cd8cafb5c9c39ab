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

const puts = (log: ReturnType<typeof open>) => log.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('keeps note, link and whether readers see it as each is left, and starts with what is kept', async () => {
  const log = open([anEvidence(1, { note: 'The org chart' })]);
  await userEvent.click(toggle());
  const note = await screen.findByLabelText(EVIDENCE.note);
  expect((note as HTMLTextAreaElement).value).toBe('The org chart');
  await userEvent.type(screen.getByLabelText(EVIDENCE.link), 'drive.example/chart');
  expect(puts(log)).toEqual([]);
  await userEvent.tab();
  expect((await screen.findAllByText(EVIDENCE.saved)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(EVIDENCE.link).value).toBe('https://drive.example/chart');
  await userEvent.click(screen.getByLabelText(EVIDENCE.shared));
  const address = { note: 'The org chart', link: 'https://drive.example/chart' };
  await waitFor(() =>
    expect(puts(log)).toEqual([
      { ...address, shared: false },
      { ...address, shared: true },
    ]),
  );
  expect(log.find(({ method }) => method === 'PUT')?.path).toBe('/api/user/u1/assessment/u1.1/evidence/q1');
});

it('what was typed is kept when the question is left, and is there again until it is', async () => {
  let fails = true;
  const log = fakeApi(({ method }) =>
    method === 'PUT'
      ? fails
        ? refused(503, 'serverError')
        : { status: 204 }
      : { status: 200, body: { data: [], usedBytes: 0 } },
  );
  const element = (
    <EvidenceOf value="u1.2">
      <EvidenceNote questionID="q1" question="Question 1?" />
    </EvidenceOf>
  );
  const first = renderApp(element);
  await userEvent.click(toggle());
  await userEvent.type(await screen.findByLabelText(EVIDENCE.note), 'The board has it');
  first.unmount();
  const expected = { note: 'The board has it', link: '', shared: false };
  await waitFor(() => expect(puts(log)).toContainEqual(expected));

  renderApp(element);
  await userEvent.click(toggle());
  expect((await screen.findByLabelText<HTMLTextAreaElement>(EVIDENCE.note)).value).toBe('The board has it');
  expect(await screen.findByRole('alert')).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(await screen.findByRole('alert')).toBeTruthy();
  fails = false;
  window.dispatchEvent(new Event('online'));
  expect((await screen.findAllByText(EVIDENCE.saved)).length).toBeGreaterThan(0);
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
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

it.each([
  ['u1.3', 'https://bank.example@evil.example'],
  ['u1.4', 'https://drive.example/\u202egpj'],
  ['u1.5', 'the folder'],
])('%s takes no link like %s, tells it at the field, and keeps the note beside it', async (userAssessmentID, link) => {
  const log = fakeApi(({ method }) =>
    method === 'PUT' ? { status: 204 } : { status: 200, body: { data: [], usedBytes: 0 } },
  );
  renderApp(
    <EvidenceOf value={userAssessmentID}>
      <EvidenceNote questionID="q1" question="Question 1?" />
    </EvidenceOf>,
  );
  await userEvent.click(toggle());
  await userEvent.click(await screen.findByLabelText(EVIDENCE.link));
  await userEvent.paste(link);
  await userEvent.tab();
  expect(await screen.findByText(EVIDENCE.linkWrong)).toBeTruthy();
  expect(puts(log)).toEqual([]);
  await userEvent.type(screen.getByLabelText(EVIDENCE.note), 'Ours');
  await userEvent.tab();
  await waitFor(() => expect(puts(log)).toEqual([{ note: 'Ours', link: '', shared: false }]));
  expect(await screen.findByText(EVIDENCE.linkWrong)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(EVIDENCE.link).value).toBe(link);
});

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
