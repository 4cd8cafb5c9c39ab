// @vitest-environment jsdom
import { LIMITS } from '@groundwork/contracts/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-uploads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import EvidenceForm from './evidence-form.tsx';
import type { KeptFile } from './file-rows.tsx';
import StaffFiles from './staff-files.tsx';
import { EVIDENCE } from './texts.ts';

const { files: WORDS } = EVIDENCE;
beforeEach(() => keepSession(aSession()));

const aFile = (name: string, size = 1_200_000): KeptFile => ({
  fileID: name,
  name,
  fileType: 'pdf',
  size,
  keptAt: '2026-01-01T00:00:00.000Z',
});
const pdf = (name: string, size = 3) => {
  const file = new File(['pdf'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** The form of a question of its own, since what is on its way outlives it. */
let n = 0;
async function open(kept: KeptFile[] = [], usedBytes = 0) {
  const questionID = `q${++n}`;
  const row = { questionID, sectionName: 'Team', question: 'Team?', note: '', link: '', shared: false };
  const state = { kept, usedBytes, refuses: false };
  const uploads = fakeUploads();
  const log = fakeApi(({ method }) => {
    if (method === 'DELETE') return state.refuses ? refused(500, 'serverError') : { status: 204 };
    return { status: 200, body: { data: [{ ...row, files: state.kept }], usedBytes: state.usedBytes } };
  });
  const { unmount } = renderApp(<EvidenceForm userAssessmentID="u1.1" questionID={questionID} />);
  return { state, uploads, log, questionID, unmount, field: await screen.findByLabelText(WORDS.choose) };
}

it('adds a file, says how much has gone, and shows it once it is kept', async () => {
  const { state, uploads, questionID, field } = await open();
  expect(screen.queryByText(/MB left/)).toBeNull();
  await userEvent.upload(field, pdf('Łódź plan.pdf', 2_000_000));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]).toMatchObject({
    method: 'POST',
    path: `/api/user/u1/assessment/u1.1/evidence/${questionID}/files`,
    headers: {
      authorization: 'Bearer token-1',
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('Łódź plan.pdf'),
    },
  });
  act(() => uploads[0]?.progress(500_000));
  const progress = screen.getByRole('progressbar', { name: WORDS.progressOf('Łódź plan.pdf') });
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['500000', '2000000']);
  expect(screen.getByText('25% of 2.0 MB')).toBeTruthy();

  Object.assign(state, { kept: [aFile('Łódź plan.pdf', 2_000_000)], usedBytes: 82_000_000 });
  await act(async () => uploads[0]?.answer(200, { data: { fileID: 'f1' } }));
  expect(await screen.findByRole('button', { name: WORDS.downloadOf('Łódź plan.pdf') })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  // What is left is told once it is little.
  expect(screen.getByText(/18\.0 MB of 100 MB left/)).toBeTruthy();
});

it('sends several one after another, and says of each what is wrong', async () => {
  const { uploads, field } = await open();
  await userEvent.upload(field, [pdf('one.pdf'), pdf('two.pdf'), pdf('huge.pdf', LIMITS.evidenceFile + 1)]);
  expect(await screen.findByText(WORDS.problem('huge.pdf', WORDS.tooLarge(LIMITS.evidenceFile + 1)))).toBeTruthy();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(422, [{ code: 'fileNotTaken', msg: 'This is no PDF.' }]));
  expect(await screen.findByText(WORDS.problem('one.pdf', 'This is no PDF.'))).toBeTruthy();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.answer(200, { data: { fileID: 'f2' } }));
  const [dismiss] = screen.getAllByRole('button', { name: WORDS.dismiss });
  if (dismiss) await userEvent.click(dismiss);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('tries again with the same key after a lost connection, also once one has gone on and come back', async () => {
  const { uploads, field, unmount, questionID } = await open();
  await userEvent.upload(field, pdf('plan.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  unmount();
  await act(async () => uploads[0]?.fail());
  renderApp(<EvidenceForm userAssessmentID="u1.1" questionID={questionID} />);
  await userEvent.click(await screen.findByRole('button', { name: WORDS.retry }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
  await act(async () => uploads[1]?.answer(200, { data: { fileID: 'f1' } }));
});

it('takes none beyond what is left', async () => {
  const { uploads, field } = await open([aFile('plan.pdf')], LIMITS.evidenceFiles - 1_000_000);
  await userEvent.upload(field, pdf('deck.pdf', 2_000_000));
  expect(await screen.findByText(WORDS.problem('deck.pdf', WORDS.noRoom(1_000_000)))).toBeTruthy();
  expect(uploads).toEqual([]);
});

it('removes a file, and says when that failed', async () => {
  const { state, log } = await open([aFile('plan.pdf')], 1_200_000);
  state.refuses = true;
  await userEvent.click(screen.getByRole('button', { name: WORDS.removeOf('plan.pdf') }));
  expect(await screen.findByText(WORDS.removeFailed)).toBeTruthy();
  Object.assign(state, { refuses: false, kept: [], usedBytes: 0 });
  await userEvent.click(screen.getByRole('button', { name: WORDS.removeOf('plan.pdf') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: WORDS.removeOf('plan.pdf') })).toBeNull());
  expect(log.filter(({ method }) => method === 'DELETE')[0]?.path).toBe('/api/user/u1/evidence-files/plan.pdf');
});

it('staff see files by question and download them, and change nothing', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const log = fakeApi(({ path }) =>
    path.endsWith('/plan.pdf')
      ? new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="plan.pdf"' } })
      : { status: 200, body: { data: [{ questionID: 'q1', files: [aFile('plan.pdf')] }] } },
  );
  renderApp(<StaffFiles userID="maya" userAssessmentID="maya.1" questions={new Map([['q1', 'Who leads?']])} />);
  const room = within(await screen.findByRole('region', { name: WORDS.staffTitle }));
  expect(room.getByRole('heading', { level: 3 }).textContent).toBe('Who leads?');
  expect(room.queryByRole('button', { name: WORDS.removeOf('plan.pdf') })).toBeNull();
  await userEvent.click(room.getByRole('button', { name: WORDS.downloadOf('plan.pdf') }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(log.at(-1)?.path).toBe('/api/user/maya/evidence-files/plan.pdf');
});
