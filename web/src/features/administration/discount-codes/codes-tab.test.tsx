// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { TABLE } from '../../../shared/lists/table/texts.ts';
import { VIEWS } from '../../../shared/lists/table/views/texts.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CodesTab } from './codes-tab.tsx';
import { CODES } from './texts.ts';

const SPRING = {
  discountID: 'd1',
  code: 'SPRING',
  discount: 0.2,
  description: '',
  expiresAt: null,
  maxUses: null,
  held: 0,
  redeemed: 0,
  state: 'usable',
  industryID: null,
  sectorID: null,
  assessmentID: null,
  createdAt: '2026-01-01T08:00:00.000Z',
};
const AUTUMN = { ...SPRING, discountID: 'd2', code: 'AUTUMN', state: 'stopped' };
const REPORT = [
  { id: 'ada@one.example', ok: true },
  { id: 'leo@two.example', ok: false, msg: 'Cannot send discount code to an existing account.' },
];

it('the one usable code that is selected is mailed to several people; of others it says why not', async () => {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 200, body: { data: REPORT } };
    const places = { count: 0, rows: [] };
    const codes = { discountCodes: [SPRING, AUTUMN], totalDiscountCodes: 2 };
    return { status: 200, body: { data: path.startsWith('/api/discount') ? codes : places } };
  });
  renderApp(<CodesTab address={{}} onAddress={() => undefined} />);
  const toggle = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: TABLE.select(name) }));
  const email = (description?: string) =>
    userEvent.click(screen.getByRole('button', { name: CODES.email, ...(description && { description }) }));

  await toggle('AUTUMN');
  await email(CODES.emailOver);
  await toggle('SPRING');
  await email(CODES.emailOne);
  expect(screen.queryByRole('dialog')).toBeNull();
  await toggle('AUTUMN');
  await email();
  await userEvent.type(await screen.findByLabelText(/Email addresses/), 'ada@one.example{Enter}leo@two.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('row', { name: /leo@two/ })).textContent).toContain('Not sent');
  expect(log.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/discount/d1/emails', body: { emails: ['ada@one.example', 'leo@two.example'] } },
  ]);
});

it("a partner user's new code begins with the discount of their partner", async () => {
  keepSession(aSession({ userID: 'pu1', userType: 'partnerUser', partnerID: 'harbor', company: '' }));
  fakeApi(({ path }) => {
    const codes = { discountCodes: [SPRING], totalDiscountCodes: 1, defaultDiscount: 0.2 };
    return { status: 200, body: { data: path.includes('/discount') ? codes : { count: 0, rows: [] } } };
  });
  renderApp(<CodesTab address={{}} onAddress={() => undefined} />);
  await screen.findByRole('checkbox', { name: TABLE.select('SPRING') });
  await userEvent.click(screen.getByRole('button', { name: CODES.generate }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Discount/ })).value).toBe('20');
});

it('a code is opened by its name, however many others hold it', async () => {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ path }) => {
    const isByName = path.startsWith('/api/discount?') && new URLSearchParams(path.split('?')[1]).get('code') === 'VIP';
    const discountCodes = isByName
      ? [{ ...SPRING, discountID: 'vip', code: 'VIP', description: 'For guests' }]
      : [SPRING];
    const codes = { discountCodes, totalDiscountCodes: 51 };
    return { status: 200, body: { data: path.startsWith('/api/discount') ? codes : { count: 0, rows: [] } } };
  });
  renderApp(<CodesTab address={{ codeName: 'VIP' }} onAddress={() => undefined} />);
  expect(await screen.findByText('For guests')).toBeTruthy();
});

it.each(['own', 'all'])('keeps views of the codes: %s', async (code) => {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ path }) => {
    const codes = { discountCodes: [SPRING, AUTUMN], totalDiscountCodes: 2 };
    return { status: 200, body: { data: path.startsWith('/api/discount') ? codes : [] } };
  });
  renderApp(<CodesTab address={{ code }} onAddress={() => undefined} />);
  expect(await screen.findByRole('button', { name: VIEWS.title })).toBeTruthy();
});
