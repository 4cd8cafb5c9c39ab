// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { ExpireCodesDialog } from './expire-codes-dialog.tsx';
import { ShareCodeDialog } from './share-code-dialog.tsx';
import type { CodeRow } from './use-codes.ts';

const SPRING: CodeRow = {
  discountID: 'd1',
  code: 'SPRING',
  discount: 0.2,
  description: 'For the spring fair',
  expiresAt: '2026-01-31',
  maxUses: null,
  partnerID: null,
  partnerUserID: null,
  industryID: 1,
  sectorID: 11,
  assessmentID: null,
  held: 0,
  redeemed: 2,
  state: 'usable',
  createdAt: '2026-01-01T08:00:00.000Z',
  revision: 1,
  firstName: '',
  lastName: '',
};
const INDUSTRIES = {
  count: 2,
  rows: [
    { industryID: 1, industryName: 'Technology', sectors: [{ sectorID: 11, sectorName: 'Software' }] },
    { industryID: 2, industryName: 'Energy', sectors: [{ sectorID: 21, sectorName: 'Storage' }] },
  ],
};
const OFFERED = {
  count: 1,
  rows: [
    {
      ...INDUSTRIES.rows[0],
      sectors: [
        {
          sectorID: 11,
          sectorName: 'Software',
          assessments: [
            {
              assessmentID: 'as1.3',
              assessmentType: 'P',
              assessmentTitle: 'Software basics',
              questionCount: 9,
              sectionCount: 3,
            },
          ],
        },
      ],
    },
  ],
};
const GRACE = { partnerUserID: 'pu1', firstName: 'Grace', lastName: 'Holm', email: 'grace@harbor.example' };

function answered(path: string): Reply {
  if (path.startsWith('/api/industries')) return { status: 200, body: { data: INDUSTRIES } };
  if (path.includes('/selection')) return { status: 200, body: { data: OFFERED } };
  return { status: 200, body: { data: { partnerUsers: [GRACE], totalPartnerUsers: 1 } } };
}

function open(dialog: ReactNode, replies: readonly Reply[], userType: 'admin' | 'partnerUser' = 'admin') {
  const left = [...replies];
  keepSession(aSession({ userID: 'me', userType, company: '' }));
  const log = fakeApi(({ method, path }) => (method === 'GET' ? answered(path) : (left.shift() ?? { status: 204 })));
  renderApp(dialog);
  return () => log.filter(({ method }) => method !== 'GET');
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const choose = async (name: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(name) }), option);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const GENERATED: Reply = { status: 200, body: { data: { discountID: 'd9', code: 'AUTUMN' } } };

it('an administrator names a code and says what it is for', async () => {
  const onClose = vi.fn();
  const sent = open(<CodeDialog code={null} partner={null} onClose={onClose} />, [
    refused(409, 'codeInUse', '/code'),
    GENERATED,
  ]);
  await screen.findByRole('dialog', { name: 'Generate Discount Code' });
  await userEvent.type(field('Discount'), '0');
  await press('Generate');
  expect(screen.getByText('* Please be sure you have filled out all required fields.')).toBeTruthy();

  await userEvent.type(field('Code name'), 'AUTUMN');
  await userEvent.clear(field('Discount'));
  await userEvent.type(field('Discount'), '12.5');
  await choose('Industry', 'Technology');
  await choose('Sector', 'Software');
  await choose('Assessment', 'Software basics');
  await userEvent.type(field('Expires on'), '2020/01/31');
  await press('Generate');
  expect(screen.getByText('Choose today or a later day.')).toBeTruthy();
  expect(sent()).toEqual([]);

  await userEvent.clear(field('Expires on'));
  await userEvent.type(field('Expires on'), '2999/12/31');
  await press('Generate');
  expect(await screen.findByText('refused codeInUse')).toBeTruthy();
  await press('Generate');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toMatchObject({
    path: '/api/discount',
    body: {
      code: 'AUTUMN',
      discount: 0.125,
      industryID: 1,
      sectorID: 11,
      assessmentID: 'as1',
      expiresAt: '2999-12-31',
      maxUses: null,
      partnerUserID: null,
    },
  });
  expect(shownToasts()).toMatchObject([{ message: 'The code AUTUMN is ready.' }]);
});

it("a partner's code begins with the partner's discount and needs one of its users", async () => {
  const partner = { partnerID: 'p1', defaultDiscount: 0.3 };
  const sent = open(<CodeDialog code={null} partner={partner} onClose={() => undefined} />, [GENERATED]);
  await screen.findByRole('dialog');
  expect(field('Discount').value).toBe('30');
  await userEvent.type(field('Code name'), 'HARBOR');
  await press('Generate');
  expect(screen.getByText('* Please be sure you have filled out all required fields.')).toBeTruthy();
  await choose('Partner user', 'Grace Holm (grace@harbor.example)');
  await press('Generate');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ code: 'HARBOR', discount: 0.3, partnerUserID: 'pu1' });
});

it('a partner user gets a name made up, and sends their own id', async () => {
  const sent = open(<CodeDialog code={null} partner={null} onClose={() => undefined} />, [GENERATED], 'partnerUser');
  await screen.findByText('A name is made up for it.');
  await userEvent.type(field('Discount'), '10');
  await press('Generate');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ discount: 0.1, partnerUserID: 'me' });
  expect(sent()[0]?.body).not.toHaveProperty('code');
});

it('keeps an expiry that has passed, clears the sector with the industry, and says what the server did not find', async () => {
  const replies = [refused(404, 'notFound', '/industryID'), refused(422, 'validation'), refused(500, 'serverError')];
  const sent = open(<CodeDialog code={SPRING} partner={null} onClose={() => undefined} />, replies);
  await screen.findByRole('dialog', { name: 'Edit Discount Code' });
  expect(field('Expires on').value).toBe('2026/01/31');
  await choose('Industry', 'Energy');
  await press('Save');
  expect(await screen.findByText('Unable to find selected industry.')).toBeTruthy();
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/discount/d1',
    body: { industryID: 2, sectorID: null, expiresAt: '2026-01-31', revision: 1 },
  });
  for (let n = 0; n < 2; n += 1) {
    await press('Save');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  }
  expect(field('Description').value).toBe('For the spring fair');
});

it('names the sector of a code for any industry', async () => {
  open(<CodeDialog code={{ ...SPRING, industryID: null }} partner={null} onClose={() => undefined} />, []);
  await screen.findByRole('dialog', { name: 'Edit Discount Code' });
  const sector = screen.getByLabelText<HTMLSelectElement>('Sector');
  await waitFor(() => expect(sector.selectedOptions[0]?.textContent).toBe('Software'));
});

it('shows what somebody else made of a code, by name', async () => {
  const current = {
    discount: 0.2,
    description: 'For everybody',
    expiresAt: '2026-01-31',
    maxUses: null,
    industryID: 2,
    sectorID: null,
    assessmentID: null,
    partnerUserID: null,
    revision: 2,
  };
  const sent = open(<CodeDialog code={SPRING} partner={null} onClose={() => undefined} />, [
    { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] },
  ]);
  await screen.findByRole('dialog');
  await userEvent.type(field('Description'), '!');
  await press('Save');
  const texts = async () => (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await texts()).toEqual([
      'FieldYoursNow',
      'DescriptionFor the spring fair!For everybody',
      'IndustryTechnologyEnergy',
      'SectorSoftware(empty)',
    ]),
  );
  await press('Save mine all the same');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ description: 'For the spring fair!', revision: 2 });
});

it('names whose a code is in what two people made of it', async () => {
  const current = { ...SPRING, partnerUserID: 'pu1', revision: 2 };
  open(<CodeDialog code={{ ...SPRING, partnerID: 'p1' }} partner={null} onClose={() => undefined} />, [
    { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] },
  ]);
  await screen.findByRole('dialog');
  await press('Save');
  const row = await screen.findByRole('row', { name: /Grace Holm/ });
  expect(row.textContent).toBe('Partner user(empty)Grace Holm (grace@harbor.example)');
});

it('mails a code to one address', async () => {
  const onClose = vi.fn();
  const sent = open(<ShareCodeDialog sharing={{ mode: 'email', code: SPRING }} onClose={onClose} />, [
    refused(409, 'accountExists'),
    refused(409, 'codeNotUsable'),
    { status: 200, body: { msg: 'OK' } },
  ]);
  await screen.findByRole('dialog', { name: 'Email Discount Code' });
  await press('Send');
  expect(sent()).toEqual([]);
  await userEvent.type(field('Email addresses'), 'ines@capital');
  await press('Send');
  expect(screen.getByText('Please provide a valid email.', { ignore: '[hidden]' })).toBeTruthy();
  await userEvent.type(field('Email addresses'), '.example');
  await press('Send');
  expect(await screen.findByText('Cannot send discount code to an existing account.')).toBeTruthy();
  await press('Send');
  expect(await screen.findByText('Unable to complete request.')).toBeTruthy();
  await press('Send');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toMatchObject({
    path: '/api/discount/d1/email',
    body: { email: 'ines@capital.example', code: 'SPRING', industryID: 1, sectorID: 11, assessmentID: null },
  });
  expect(shownToasts()).toMatchObject([{ message: 'Code emailed successfully!' }]);
});

it('mails a code to several addresses, and reports on each', async () => {
  const data = [
    { id: 'ines@capital.example', ok: true },
    {
      id: 'maya@lumen.example',
      ok: false,
      code: 'accountExists',
      msg: 'Cannot send discount code to an existing account.',
    },
  ];
  const sent = open(<ShareCodeDialog sharing={{ mode: 'email', code: SPRING }} onClose={() => undefined} />, [
    { status: 200, body: { data } },
  ]);
  await screen.findByRole('dialog');
  await userEvent.type(
    field('Email addresses'),
    'ines@capital.example{Enter}Maya@lumen.example{Enter}ines@capital.example',
  );
  await press('Send');
  const row = await screen.findByRole('row', { name: /maya/ });
  expect(within(row).getByRole('cell').textContent).toContain('Cannot send discount code to an existing account.');
  expect(sent()[0]).toMatchObject({
    path: '/api/discount/d1/emails',
    body: { emails: ['ines@capital.example', 'maya@lumen.example'] },
  });
  await press('Keep the ones that failed');
  expect(field('Email addresses').value).toBe('maya@lumen.example');
});

it('copies the link to sign up with a code, and shows it where copying is not allowed', async () => {
  const onClose = vi.fn();
  const link: Reply = { status: 200, body: { data: 'https://groundwork.example/auth/sign-up?code=SPRING' } };
  open(<ShareCodeDialog sharing={{ mode: 'link', code: SPRING }} onClose={onClose} />, [
    refused(409, 'codeNotUsable'),
    link,
    link,
  ]);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Copy Link' });
  await user.click(button);
  expect(await screen.findByText('* Unable to perform action.')).toBeTruthy();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(button);
  expect(await screen.findByDisplayValue(/sign-up\?code=SPRING/)).toBeTruthy();
  write.mockRestore();
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toMatchObject([{ message: 'Link copied successfully!' }]);
});

it('expires several codes once their number was typed, and tells which could not be', async () => {
  const onDone = vi.fn();
  const codes = [SPRING, { ...SPRING, discountID: 'd2', code: 'SUMMER' }];
  const failed = { id: 'd2', ok: false, code: 'notFound', msg: 'not there' };
  const sent = open(<ExpireCodesDialog codes={codes} onDone={onDone} onClose={() => undefined} />, [
    { status: 200, body: { data: [{ id: 'd1', ok: true }, failed] } },
  ]);
  await screen.findByRole('dialog', { name: 'Expire 2 codes?' });
  await press('Expire');
  expect(screen.getByText('This is not how many there are.')).toBeTruthy();
  await userEvent.type(field('Type 2 to confirm'), '2');
  await press('Expire');
  expect(await screen.findByText(/SUMMER: not there/)).toBeTruthy();
  expect(sent()).toMatchObject([{ path: '/api/discount/expire', body: { discountIDs: ['d1', 'd2'] } }]);
  expect(onDone).not.toHaveBeenCalled();
});
