// @vitest-environment jsdom
import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { call } from '../../../api/client.ts';
import { heldOrganization, keepOrganization } from '../../../session/organization.ts';
import { currentProfile, keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, refused } from '../../../testing/fake-api.ts';
import { renderApp, renderRoutes } from '../../../testing/render-app.tsx';
import { useSensitive } from '../../../ui/command/password-again.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { SIGN_IN } from '../texts.ts';
import { ReturnPage } from './return-page.tsx';
import { ORGANIZATION } from './texts.ts';

const provider = (passwordOff: boolean) => ({
  status: 200,
  body: { data: { providerID: 'n1', name: 'North', passwordOff } },
});
const form = () =>
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: () => <SignInForm /> })]);

it('offers the sign-in of the address’s organization beside the password', async () => {
  const log = fakeApi(({ path }) =>
    path.startsWith('/api/auth/provider?') ? provider(false) : refused(503, 'providerUnavailable'),
  );
  form();
  await userEvent.type(await screen.findByLabelText(SIGN_IN.email), 'Ida@North.example');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: ORGANIZATION.continue('North') }));
  expect((await screen.findByRole('alert')).textContent).toBe(ORGANIZATION.failed);
  expect(screen.getByLabelText(SIGN_IN.password)).toBeTruthy();
  expect(log.map(({ path }) => path)).toEqual([
    '/api/auth/provider?domain=north.example',
    '/api/auth/provider/n1/start',
  ]);
  expect(log[1]?.body).toEqual({ email: 'Ida@North.example' });
});

describe('where passwords are switched off', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(SIGN_IN.password);
  const isThere = () => field().closest('[inert]') === null;
  const toNorth = () => screen.findByRole('button', { name: ORGANIZATION.continue('North') });
  const type = async (text: string) => userEvent.type(await screen.findByLabelText(SIGN_IN.email), text);

  it('the way there takes the place of the password, but for who asks for it', async () => {
    fakeApi(() => provider(true));
    form();
    await type('ida@north.example');
    await userEvent.tab();
    await screen.findByText(ORGANIZATION.only('North'));
    expect(isThere()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: ORGANIZATION.password }));
    expect(isThere()).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(await toNorth()).toBeTruthy();
  });

  it('who types a password meanwhile is led to the way there, and nothing of it is sent', async () => {
    let answer = (): void => undefined;
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const log = fakeApi(async () => {
      await known;
      return provider(true);
    });
    form();
    await type('ida@north.example');
    await userEvent.tab();
    await userEvent.keyboard('quiet');
    expect(document.activeElement).toBe(field());
    answer();
    const way = await toNorth();
    await expect.poll(() => document.activeElement).toBe(way);
    // It stays, for who needs it after all.
    await userEvent.click(screen.getByRole('button', { name: ORGANIZATION.password }));
    expect(field().value).toBe('quiet');
    expect(JSON.stringify(log)).not.toContain('quiet');
  });

  it('Enter at the email leads to the way there', async () => {
    fakeApi(() => provider(true));
    form();
    await type('ida@north.example{Enter}');
    const way = await toNorth();
    await expect.poll(() => document.activeElement).toBe(way);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const comeBack = () =>
  renderRoutes((root) => [
    createRoute({
      ...{ getParentRoute: () => root, path: '/' },
      component: () => <ReturnPage providerID="n1" search="code=c&state=s" />,
    }),
    createRoute({ getParentRoute: () => root, path: '/auth/sign-in', component: () => <p>the guard</p> }),
  ]);

it('keeps the session of who comes back, after the code that is asked for', async () => {
  const session = aSession({ userID: 'ida', userType: 'partnerUser' });
  const log = fakeApi(({ path }) =>
    path.endsWith('/finish')
      ? refused(428, 'secondFactorRequired')
      : { status: 200, body: { data: session, returnURL: null, signOutUrl: 'https://id.north.example/out' } },
  );
  comeBack();
  await userEvent.type(await screen.findByLabelText(SIGN_IN.code), '123456');
  await userEvent.click(screen.getByRole('button', { name: ORGANIZATION.submit }));
  await screen.findByText('the guard');
  expect(currentProfile()?.userID).toBe('ida');
  expect(heldOrganization()).toEqual({ providerID: 'n1', signOutUrl: 'https://id.north.example/out' });
  expect(log.map(({ body }) => body)).toEqual([{ search: 'code=c&state=s' }, { code: '123456' }]);
});

it('says in one sentence that it did not work, and leads to the sign-in', async () => {
  const log = fakeApi(() => refused(422, 'singleSignOnFailed'));
  comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe('refused singleSignOnFailed');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ORGANIZATION.refusedTitle);
  expect(screen.getByRole('link', { name: ORGANIZATION.toSignIn }).getAttribute('href')).toBe('/auth/sign-in');
  expect(log).toHaveLength(1);
});

function Sensitive() {
  const { run, question } = useSensitive();
  const attempt = () => call('preparePasskey', { params: { userID: 'ida' } });
  return (
    <>
      <button type="button" onClick={() => void run(attempt).catch(() => undefined)}>
        Add
      </button>
      {question}
    </>
  );
}

it('is to be signed in with once more where the password is asked for, which has to be proved there', async () => {
  const log = fakeApi(({ path }) =>
    path.endsWith('/start') ? refused(503, 'providerUnavailable') : refused(428, 'passwordRequired'),
  );
  keepSession(aSession({ userID: 'ida', userType: 'partnerUser' }));
  keepOrganization({ providerID: 'n1', signOutUrl: null });
  renderApp(<Sensitive />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with your organization again' }));
  const started = () => log.find(({ path }) => path === '/api/auth/provider/n1/start')?.body;
  await expect.poll(started).toEqual({ again: true, returnURL: '/' });
});
