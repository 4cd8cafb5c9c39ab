// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Target } from './check.ts';
import { rowsIn, textOf } from './file.ts';
import InviteManyDialog from './invite-many-dialog.tsx';
import { INVITE_MANY } from './texts.ts';

beforeEach(() => keepSession(aSession({ userID: 'me', userType: 'admin', company: '' })));

const PARTNERS = ['Harbor', 'Harbor North'].map((partnerName, n) => ({ partnerID: `p${n}`, partnerName }));
const NOTHING = { problems: [], invited: 0, following: 0, left: 200 };

function open(target: Target, answer: (sent: Sent) => object = () => NOTHING) {
  const log = fakeApi((sent) => {
    if (sent.method === 'GET') return { status: 200, body: { data: { partners: PARTNERS, totalPartners: 2 } } };
    return { status: 200, body: { data: answer(sent) } };
  });
  renderApp(<InviteManyDialog subject={target} refresh={() => undefined} onClose={() => undefined} />);
  return () => log.filter(({ method }) => method === 'POST');
}
const paste = async (csv: string) => {
  const field = await screen.findByRole('textbox', { name: INVITE_MANY.paste });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(csv);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows every row with its problem, invites nobody, and then all', async () => {
  let left: readonly object[] = [{ row: 1, field: 'email', msg: 'Invalid email.' }];
  const sent = open({ userType: 'admin' }, ({ path }) =>
    path.includes('dryRun') ? { ...NOTHING, problems: left } : { ...NOTHING, invited: 2 },
  );
  await paste('First name,Last name,Email\nAda,Nowak,ada@x.example\nBea,Holm,bea at x');
  await press(INVITE_MANY.check);
  const table = await screen.findByRole('region', { name: INVITE_MANY.table });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/^3Bea.*Email: Invalid email\.$/);
  expect(second?.textContent).toMatch(new RegExp(`^2Ada.*${INVITE_MANY.fine}$`));
  expect(screen.getByText(INVITE_MANY.order)).toBeTruthy();
  expect(screen.queryByRole('button', { name: INVITE_MANY.submit(2) })).toBeNull();
  left = [];
  await paste('First name,Last name,Email\nAda,Nowak,ada@x.example\nBea,Holm,bea@x.example');
  await press(INVITE_MANY.check);
  await press(INVITE_MANY.submit(2));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: INVITE_MANY.done(2) }]));
  expect(sent().map(({ path }) => path)).toEqual([
    '/api/invitations?dryRun=true',
    '/api/invitations?dryRun=true',
    '/api/invitations',
  ]);
  expect(sent().at(-1)?.headers['idempotency-key']).toBeTruthy();
});

it('names a row by its line of the file: with the names of the columns, empty lines and line breaks within a cell', async () => {
  const msg = 'The same email as in row 1.';
  open({ userType: 'admin' }, () => ({ ...NOTHING, problems: [{ row: 1, field: 'email', msg }] }));
  await paste('\n\nFirst name,Last name,Email\n,,\nAda,"No\nwak",ada@x.example\n\nBea,Holm,ada@x.example\n');
  await press(INVITE_MANY.check);
  expect(await screen.findByText('Email: The same email as in line 5.')).toBeTruthy();
  const [, ...rows] = within(screen.getByRole('region', { name: INVITE_MANY.table })).getAllByRole('row');
  expect(rows.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([7, 5]);
});

it('finds the partners that a file names, and tells those that there are not', async () => {
  const sent = open({ userType: 'partnerUser', partnerID: null }, () => ({
    ...NOTHING,
    problems: [{ row: 1, field: 'partnerID', msg: 'Unknown partner.' }],
  }));
  await paste('Partner;Email;First name;Last name\nHARBOR;ada@x.example;Ada;Nowak\nHaven;bea@x.example;Bea;Holm');
  await press(INVITE_MANY.check);
  expect(await screen.findByText(`Partner: ${INVITE_MANY.problems.partner}`)).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ rows: [{ partnerID: 'p0' }, { partnerID: null }] });
});

it.each([
  ['Title,First name,Last name,Email,Company', 'Ignored: Title, Company.'],
  [`First name,Last name,Email,${[...Array(12).keys()].map((n) => `C${n}`)}`, /^Ignored: C0, .*, C9 and 2 more\.$/],
])('names the columns that it ignores: %s', async (header, words) => {
  open({ userType: 'admin' });
  const line = header.replace('First name', 'Ada').replace('Last name', 'Nowak').replace('Email', 'ada@x.example');
  await paste(`${header}\n${line}`);
  await press(INVITE_MANY.check);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('invites nobody beyond the day', async () => {
  open({ userType: 'partnerUser', partnerID: 'p0' }, () => ({ ...NOTHING, left: 0 }));
  await paste('First name,Last name,Email\nAda,Nowak,ada@x.example');
  await press(INVITE_MANY.check);
  expect(await screen.findByText(INVITE_MANY.left(0))).toBeTruthy();
  expect(screen.getByRole('button', { name: INVITE_MANY.checkAgain })).toBeTruthy();
});

it('says what is wrong with a file that is chosen: a workbook, however large it is, or too large', async () => {
  open({ userType: 'admin' });
  const bytes = (...first: number[]) => Uint8Array.from([...first, ...new Uint8Array(300_000)]);
  const [xlsx, xls] = [bytes(0x50, 0x4b, 3, 4), bytes(0xd0, 0xcf, 0x11, 0xe0)];
  const field = await screen.findByLabelText(INVITE_MANY.choose);
  await userEvent.setup({ applyAccept: false }).upload(field, new File([xlsx], 'founders.xlsx'));
  expect(await screen.findByText(INVITE_MANY.problems.workbook)).toBeTruthy();
  await userEvent.upload(field, new File(['x'.repeat(250_001)], 'founders.csv'));
  expect(await screen.findByText(INVITE_MANY.problems.tooLarge)).toBeTruthy();
  await expect(textOf(new File([xls], 'founders.xls'))).rejects.toThrow(INVITE_MANY.problems.workbook);
});

it('reads what spreadsheets write', async () => {
  const columns = ['firstName', 'lastName', 'email'] as const;
  expect(
    rowsIn('\ufeffe-mail\tFIRST NAME\tlast_name\r\na@x.example\t Ada  B \t"No\nwak"\r\n\t\t\r\n', columns),
  ).toEqual({
    rows: [{ firstName: 'Ada B', lastName: 'No wak', name: '', email: 'a@x.example', partner: '' }],
    lines: [2],
    ignored: [],
  });
  expect(rowsIn('First name,Email\nAda,a@x.example', columns)).toBe(INVITE_MANY.problems.column('Last name'));
  expect(rowsIn('First name,Last name,Email\n', columns)).toBe(INVITE_MANY.problems.empty);
  const many = `First name,Last name,Email\n${'Ada,N,a@x.example\n'.repeat(201)}`;
  expect(rowsIn(many, columns)).toBe(INVITE_MANY.problems.tooMany(201, 200));
  const latin = new File([Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9])], 'a.csv');
  const utf16 = new File([Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0xe9, 0])], 'b.csv');
  expect([await textOf(latin), await textOf(utf16)]).toEqual(['José', 'Jé']);
  await expect(textOf(new File(['x'.repeat(250_001)], 'c.csv'))).rejects.toThrow(INVITE_MANY.problems.tooLarge);
});

it.each([
  [50, 0, '50 people, no problems. No one has been invited yet.'],
  [50, 50, '50 people, invited already. There is no one left to invite.'],
  [50, 48, '50 people, 48 of them invited already. The other 2 have not been invited yet.'],
  [2, 1, '2 people, 1 of them invited already. The other one has not been invited yet.'],
])('says of %i rows, of which %i were invited before, what is so of both', (rows, known, words) =>
  expect(INVITE_MANY.found(rows, 0, known)).toBe(words),
);
