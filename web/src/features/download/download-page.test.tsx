// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { createRoute, type RouterHistory } from '@tanstack/react-router';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route as DownloadRoute } from '../../routes/download.tsx';
import { currentProfile, keepSession } from '../../session/session.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { DOWNLOAD } from './texts.ts';

const TOKEN = 'u2.s1.secret';
const PDF: Reply = {
  status: 200,
  body: { data: btoa('%PDF-1.7'), name: 'AssessmentReportKredsløb.pdf', userAssessmentID: 'u2.1' },
};
let saved: string[] = [];
let files: Blob[] = [];

beforeEach(() => {
  saved = [];
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  });
});

// As the app does: it mounts pages twice while they are developed.
configure({ reactStrictMode: true });

/** Opens an address as a browser does; a history is loaded again where it stands. */
async function open(at: string | RouterHistory) {
  const router = renderRoutes(
    (root) => {
      const signIn = createRoute({ getParentRoute: () => root, path: '/auth/sign-in' });
      const component = () => <p>my assessments</p>;
      const list = createRoute({ getParentRoute: () => root, path: '/assessments', component });
      // The app's tree gives the route its type; here it is only one more child.
      const options = { path: '/download', getParentRoute: () => root } as never;
      return [DownloadRoute.update(options), signIn, list];
    },
    { at },
  );
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return router;
}
const downloads = (log: readonly Sent[]) => log.filter(({ path }) => path.startsWith('/api/pdf/download'));
const openings = (log: readonly Sent[]) => log.filter((sent) => !downloads(log).includes(sent));
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

it('says that it is downloading, saves the file once, and says that it is done', async () => {
  let answer = (_: Reply): void => {};
  const log = fakeApi(() => new Promise((resolve) => (answer = resolve)));
  await open(`/download?st=${TOKEN}`);
  await heading(TEXTS.download.busy);
  answer(PDF);
  await heading(TEXTS.download.done);
  expect(saved).toEqual(['AssessmentReportKredsløb.pdf']);
  expect(await files[0]?.text()).toBe('%PDF-1.7');
  expect(downloads(log).map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${TOKEN}`]);
});

it.each([
  ['was noted', { status: 204 }],
  ['could not be noted', { status: 500, body: [{ code: 'serverError', msg: 'x' }] }],
  ['could not even be sent', 'offline'],
] as const)('notes once that the link was opened, and is done when that %s', async (_, reply) => {
  const log = fakeApi(({ method }) => (method === 'GET' ? PDF : reply));
  await open(`/download?st=${TOKEN}`);
  await heading(TEXTS.download.done);
  const notes = openings(log).map(({ method, path, body, headers }) => [method, path, body, headers['authorization']]);
  expect(notes).toEqual([['POST', '/api/report/u2.1/opened', { token: TOKEN }, undefined]]);
  expect(saved).toHaveLength(1);
});

it('keeps the token out of the address once the file is saved; a reload does not save it again', async () => {
  const log = fakeApi(() => PDF);
  const { history } = await open(`/download?st=${TOKEN}`);
  await heading(TEXTS.download.done);
  await waitFor(() => expect(history.location.href).toBe('/download'));
  expect(history.length).toBe(1);

  cleanup();
  await open(history);
  await heading(TEXTS.download.done);
  expect(downloads(log)).toHaveLength(1);
  expect(openings(log)).toHaveLength(1);
  expect(saved).toHaveLength(1);
});

it('says that it failed, and keeps the token so that a reload tries again', async () => {
  const replies = [refused(404, 'notFound'), PDF];
  const log = fakeApi(() => replies.shift() ?? 'offline');
  const { history } = await open(`/download?st=${TOKEN}`);
  await heading(TEXTS.download.failed);
  expect(screen.queryByRole('button', { name: DOWNLOAD.again })).toBeNull();
  expect(openings(log)).toEqual([]);
  expect(history.location.href).toContain(TOKEN);

  cleanup();
  await open(history);
  await heading(TEXTS.download.done);
  expect(saved).toHaveLength(1);
});

it('offers to try again when the server could not be reached', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  let reply: Reply = 'offline';
  fakeApi(() => reply);
  await open(`/download?st=${TOKEN}`);
  const again = await screen.findByRole('button', { name: DOWNLOAD.again }, { timeout: 10_000 });
  vi.useRealTimers();
  reply = PDF;
  await userEvent.click(again);
  await heading(TEXTS.download.done);
  expect(saved).toHaveLength(1);
});

it.each(['/download', '/download?st=', '/download?st=no token', '/download?st=u2.s1.%E2%86%92'])(
  'says that it failed and asks nobody: %s',
  async (address) => {
    const log = fakeApi(() => PDF);
    await open(address);
    await heading(TEXTS.download.failed);
    expect(log).toEqual([]);
  },
);

it('leaves whoever is signed in alone when the link is refused', async () => {
  keepSession(aSession());
  fakeApi(() => refused(401, 'unauthorized'));
  await open(`/download?st=${TOKEN}`);
  await heading(TEXTS.download.failed);
  expect(currentProfile()?.userID).toBe('u1');
  const back = screen.getByRole('link', { name: TEXTS.errorPage.back });
  expect(back.getAttribute('href')).toBe('/assessments');
});

it('leads a visitor from a message to sign-in', async () => {
  fakeApi(() => PDF);
  await open(`/download?st=${TOKEN}`);
  const link = await screen.findByRole('link', { name: DOWNLOAD.signIn });
  expect(link.getAttribute('href')).toBe('/auth/sign-in');
});

it('leads back to the page one came from, not to the address with the token', async () => {
  fakeApi(() => PDF);
  const router = await open('/assessments');
  await router.navigate({ to: '/download', search: { st: TOKEN } } as never);
  await heading(TEXTS.download.done);
  await userEvent.click(await screen.findByRole('button', { name: DOWNLOAD.previous }));
  expect(await screen.findByText('my assessments')).toBeTruthy();
});

it('leads back to a page outside the app, as the message with the link', async () => {
  fakeApi(() => PDF);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  await open(`/download?st=${TOKEN}`);
  expect(await screen.findByRole('button', { name: DOWNLOAD.previous })).toBeTruthy();
  vi.restoreAllMocks();
});

const EXPORT = `u1.1.${'s'.repeat(43)}`;
const SHEET: Reply = { status: 200, body: { data: btoa('a,b'), name: 'users.csv', type: 'text/csv; charset=utf-8' } };

it('saves the file of an export with its own type, and notes it, for who is signed in', async () => {
  keepSession(aSession());
  const log = fakeApi(({ path }) => (path.includes('/download/') ? SHEET : { status: 204 }));
  const { history } = await open(`/download?exportID=${EXPORT}`);
  await heading(TEXTS.download.done);
  expect([saved, files[0]?.type, await files[0]?.text()]).toEqual([['users.csv'], 'text/csv; charset=utf-8', 'a,b']);
  await waitFor(() =>
    expect(log.map(({ path, body, headers }) => [path, body, headers['authorization']])).toEqual([
      [`/api/assessment/export/download/${EXPORT}`, undefined, expect.stringMatching(/^Bearer /)],
      ['/api/assessment/export/opened', { token: EXPORT }, expect.stringMatching(/^Bearer /)],
    ]),
  );
  await waitFor(() => expect(history.location.href).toBe('/download'));
});

it('asks whoever follows the link of an export to sign in, and comes back', async () => {
  const log = fakeApi(() => SHEET);
  const { history } = await open(`/download?exportID=${EXPORT}`);
  await waitFor(() => expect(history.location.pathname).toBe('/auth/sign-in'));
  expect(decodeURIComponent(history.location.search)).toContain(`/download?exportID=${EXPORT}`);
  expect(log).toEqual([]);
});

it('gives an export to nobody who is signed in as somebody else than who asked for it', async () => {
  keepSession(aSession());
  const log = fakeApi(() => SHEET);
  await open(`/download?exportID=u2.1.${'s'.repeat(43)}`);
  await heading(TEXTS.download.failed);
  expect(screen.getByText(/for somebody else than/)).toBeTruthy();
  expect(log).toEqual([]);
});
