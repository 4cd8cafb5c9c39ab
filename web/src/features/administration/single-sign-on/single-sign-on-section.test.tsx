// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { SSO } from './texts.ts';
import type { ProviderRow } from './use-providers.ts';

const north: ProviderRow = {
  ...{ providerID: 'n1', partnerID: 'north', partnerName: 'North Capital', issuer: 'https://id.north.example' },
  ...{ name: 'North', clientID: 'groundwork', domains: ['north.example'], asksSecondFactor: true },
  ...{ groupsClaim: '', groups: [], builderGroups: [], passwordOff: false, keptAdminID: null },
  ...{ state: 'tested', revision: 3 },
};

function open(rows: readonly ProviderRow[] = [north]) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method, path }) => {
    if (path.endsWith('/test'))
      return { status: 200, body: { data: { signInHost: 'id.north.example', signsOut: true } } };
    if (method === 'POST') return { status: 200, body: { data: { providerID: 'n2', redirectUrl: 'x' } } };
    if (method !== 'GET') return { status: 204 };
    if (path.includes('identity-provider')) return { status: 200, body: { data: rows } };
    return { status: 200, body: { data: { partners: [], totalPartners: 0, admins: [], totalAdmins: 0 } } };
  });
  renderApp(<SingleSignOnSection />);
  return () => log.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]));
}

it('lists sign-ins with the address to enter at the provider, tests one and switches it on', async () => {
  const sent = open();
  const row = within((await screen.findByText('North')).closest('tr') as HTMLElement);
  expect(row.getByText(`${window.location.origin}/oidc/n1/callback`).tagName).toBe('CODE');
  expect(row.getByText('North Capital')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: SSO.actions.test }));
  await expect.poll(sent).toHaveLength(1);
  await userEvent.click(row.getByRole('button', { name: SSO.actions.on }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: SSO.switch.on.confirm }));
  await expect.poll(sent).toEqual([
    ['POST', '/api/identity-provider/n1/test', undefined],
    ['PUT', '/api/identity-provider/n1/state', { on: true }],
  ]);
});

it.each([
  ['new', false, SSO.password.before, null, SSO.remove.body],
  ['tested', false, SSO.password.before, SSO.switch.on.body, SSO.remove.body],
  ['on', false, SSO.password.on, SSO.switch.off.body, SSO.remove.body],
  ['new', true, SSO.password.later, null, SSO.remove.body],
  ['tested', true, SSO.password.later, SSO.switch.onAlone, SSO.remove.body],
  ['on', true, SSO.password.off, SSO.switch.offAlone, SSO.removeAlone],
] as const)('says of one that is %s, to have passwords off: %s, what is true of passwords', async (...row) => {
  const [state, passwordOff, password, switching, removing] = row;
  open([{ ...north, state, passwordOff }]);
  expect(await screen.findByText(password)).toBeTruthy();
  const says = async (action: string, body: string) => {
    await userEvent.click(screen.getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(body)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  if (switching) await says(state === 'on' ? SSO.actions.off : SSO.actions.on, switching);
  await says(SSO.actions.remove, removing);
});

it('adds one of Entra for administrators, and says what is missing', async () => {
  const sent = open([]);
  expect(await screen.findByText(SSO.none)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: SSO.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: SSO.form.submit.add }));
  expect(dialog.getAllByText(SSO.form.missing).length).toBe(4);
  const type = (label: string, text: string) => userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
  await type(SSO.form.tenant, '8f2c');
  await type(SSO.form.name, 'Groundwork');
  await type(SSO.form.clientID, 'c-1');
  await type(SSO.form.clientSecret, 's-1');
  await type(SSO.form.domains, 'Staff.example, staff2.example');
  await userEvent.click(dialog.getByRole('button', { name: SSO.form.submit.add }));
  await expect.poll(sent).toEqual([
    [
      'POST',
      '/api/identity-provider',
      {
        ...{ partnerID: null, issuer: 'https://login.microsoftonline.com/8f2c/v2.0', name: 'Groundwork' },
        ...{ clientID: 'c-1', clientSecret: 's-1', domains: ['staff.example', 'staff2.example'] },
        ...{ asksSecondFactor: false, groupsClaim: '', groups: [], builderGroups: [] },
        ...{ passwordOff: false, keptAdminID: null },
      },
    ],
  ]);
});

it('keeps the secret of one that is changed, and the revision it was opened on', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: SSO.actions.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(SSO.form.password), 'off');
  await userEvent.click(dialog.getByRole('button', { name: SSO.form.submit.change }));
  await expect
    .poll(() => sent()[0]?.[2])
    .toEqual({
      ...{ name: 'North', clientID: 'groundwork', domains: ['north.example'], asksSecondFactor: true },
      ...{ groupsClaim: '', groups: [], builderGroups: [], passwordOff: true, keptAdminID: null, revision: 3 },
    });
});
