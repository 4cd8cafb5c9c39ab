// @vitest-environment jsdom
import { brandColorsOf, contrastText, PROVIDED_BY } from '@groundwork/contracts/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BrandingDialog } from './branding-dialog.tsx';
import { BRANDING, PREVIEW, SWATCHES } from './texts.ts';
import type { Branding } from './use-branding.ts';

const HARBOR: Branding = {
  ...{ partnerID: 'p1', partnerName: 'Harbor Angels', color: '#0b6e4f', line: 'Capital for the coast', welcome: '' },
  logo: { logoID: 'first', width: 320, height: 80 },
  revision: 3,
};

function open(reply: Reply = { status: 204 }) {
  keepSession(aSession({ userID: 'g1', userType: 'partnerUser', partnerID: 'p1', company: '' }));
  const log = fakeApi(({ method }) => (method === 'GET' ? { status: 200, body: { data: HARBOR } } : reply));
  const onClose = vi.fn();
  renderApp(<BrandingDialog subject={HARBOR} onClose={onClose} />);
  return { sent: () => log.filter(({ method }) => method !== 'GET'), onClose };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function retype(name: string, text: string): Promise<void> {
  const found = await field(name);
  await userEvent.clear(found);
  if (text !== '') await userEvent.type(found, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: BRANDING.save }));

it('shows what is typed in both schemes before it is saved, with our name beside it', async () => {
  open();
  await retype(BRANDING.line, 'Harbor money');
  await retype(BRANDING.welcome, 'Welcome aboard.');
  const preview = screen.getByRole('region', { name: PREVIEW.title });
  for (const scheme of Object.values(PREVIEW.schemes)) expect(within(preview).getByText(scheme)).toBeTruthy();
  expect(within(preview).getAllByText('Harbor money')).toHaveLength(6);
  expect(within(preview).getAllByText('Welcome aboard.')).toHaveLength(2);
  expect(within(preview).getAllByText(PROVIDED_BY)).toHaveLength(6);
});

it('says what becomes of a color and how well it is read, and refuses none', async () => {
  open();
  await retype(BRANDING.color, 'FFD700');
  const swatches = screen.getByRole('region', { name: SWATCHES.title });
  const { light, contrast } = brandColorsOf('#ffd700');
  for (const words of [`#ffd700, ${SWATCHES.asChosen}, ${SWATCHES.contrast(contrastText(contrast))}`, light.text]) {
    expect(swatches.textContent).toContain(words);
  }
});

it('is not saved with what is no color', async () => {
  const { sent } = open();
  await retype(BRANDING.color, 'green');
  await save();
  expect(await screen.findByText(BRANDING.colorWrong)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('keeps the logo unless it is removed, and leaves out what is empty', async () => {
  const { sent, onClose } = open();
  await retype(BRANDING.color, '');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shownToasts()).toMatchObject([{ message: BRANDING.saved }]);
  const words = { color: null, line: 'Capital for the coast', welcome: '', revision: 3 };
  expect(sent()).toMatchObject([{ method: 'PUT', path: '/api/partner/p1/branding', body: words }]);
  expect(sent()[0]?.body).not.toHaveProperty('logo');
});

it('removes the logo', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: BRANDING.removeLogo }));
  expect(screen.queryByRole('button', { name: BRANDING.removeLogo })).toBeNull();
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { logo: null } }]));
});

it('shows both where somebody else has saved meanwhile', async () => {
  const current = { color: '#123456', line: 'Theirs', welcome: '', revision: 4 };
  open({ status: 409, body: [{ code: 'changedMeanwhile', msg: 'Changed.', current }] });
  await retype(BRANDING.line, 'Mine');
  await save();
  for (const words of ['Mine', 'Theirs', '#123456']) expect(await screen.findByText(words)).toBeTruthy();
});
