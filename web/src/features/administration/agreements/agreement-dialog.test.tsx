// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementsTab } from './agreements-tab.tsx';
import type { AgreementRow } from './use-agreements.ts';

const FIRST: AgreementRow = {
  agreementID: 'ag1',
  content: 'We keep what you tell us to ourselves.',
  createdAt: '2026-10-01T08:00:00.000Z',
  isCurrent: true,
  acceptedCount: 2,
};

function open(agreement: AgreementRow | null, ...replies: readonly Reply[]) {
  const left = [...replies];
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const list = { agreements: [FIRST], totalAgreements: 1, founders: 34 };
  const log = fakeApi(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { data: list } }
      : (left.shift() ?? { status: 200, body: { data: { agreementID: 'ag2' } } }),
  );
  const onClose = vi.fn();
  renderApp(<AgreementDialog subject={agreement} onClose={onClose} />);
  return { onClose, sent: () => log.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows a statement, which cannot be changed', async () => {
  open(FIRST);
  await screen.findByRole('dialog', { name: 'Confidentiality Agreement' });
  expect([text().value, text().readOnly, text().rows]).toEqual([FIRST.content, true, 10]);
  expect(screen.getByText(/Accepted by 2 founders/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What founders see' })).toBeTruthy();
});

it('issues a statement in two steps, the second of which says how many are asked again', async () => {
  const { sent, onClose } = open(null);
  await screen.findByRole('dialog', { name: 'New Agreement' });
  await press('Next');
  expect(text().rows).toBe(10);
  await userEvent.type(text(), 'Another promise.');
  await press('Next');
  expect(await screen.findByText(/34 founders will be asked to accept it/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Publish this agreement?' })).toBeTruthy();
  await press('Back');
  expect(text().value).toBe('Another promise.');
  await press('Next');
  await press('Publish');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ content: 'Another promise.', current: 'ag1' }]);
  expect(shownToasts()).toMatchObject([{ message: 'The agreement is published.' }]);
});

it('is seen as founders will see it while it is written', async () => {
  open(null);
  await screen.findByRole('dialog', { name: 'New Agreement' });
  expect(screen.queryByRole('region', { name: 'What founders will see' })).toBeNull();
  await userEvent.click(text());
  await userEvent.paste('Our promise\n\nWhat you answer stays here.\n\nWho reads it\n\nYou do.');
  const seen = within(screen.getByRole('region', { name: 'What founders will see' }));
  expect(seen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Our promise', 'Who reads it']);
  expect(seen.getByText('You do.')).toBeTruthy();
});

it('shows the statement that somebody else issued meanwhile', async () => {
  const current = { agreementID: 'ag5', content: 'A third one.' };
  const { sent, onClose } = open(null, { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] });
  await screen.findByRole('dialog');
  await userEvent.type(text(), 'Mine.');
  await press('Next');
  await press('Publish');
  expect(await screen.findByRole('row', { name: /Mine\..*A third one\./ })).toBeTruthy();
  await press('Save mine anyway');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([
    { content: 'Mine.', current: 'ag1' },
    { content: 'Mine.', current: 'ag5' },
  ]);
});

it('keeps what was in force when it opened, whatever is fetched later', async () => {
  let inForce = 'ag1';
  let client: QueryClient | undefined;
  function Client() {
    client = useQueryClient();
    return null;
  }
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method }) => {
    const agreements = [{ ...FIRST, agreementID: inForce }];
    const founders = inForce === 'ag1' ? 34 : 35;
    const data = method === 'GET' ? { agreements, totalAgreements: 1, founders } : { agreementID: 'ag9' };
    return { status: 200, body: { data } };
  });
  renderApp(
    <>
      <Client />
      <AgreementDialog subject={null} onClose={() => undefined} />
    </>,
  );
  await screen.findByRole('dialog');
  await userEvent.type(text(), 'Mine.');
  await press('Next');
  await screen.findByText(/34 founders/);
  inForce = 'ag2';
  await act(async () => client?.invalidateQueries());
  await screen.findByText(/35 founders/);
  await press('Publish');
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ content: 'Mine.', current: 'ag1' }),
  );
});

it('tells its history from the menu of its row', async () => {
  const list = { agreements: [FIRST], totalAgreements: 1, founders: 34, entries: [], totalEntries: 0 };
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(() => ({ status: 200, body: { data: list } }));
  renderApp(<AgreementsTab address={{}} onAddress={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Agreement of/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: /^History of Agreement of/ })).toBeTruthy();
  await waitFor(() => expect(log.some(({ path }) => path.startsWith('/api/history/agreement/ag1'))).toBe(true));
});

it('shows the beginning of a long statement, to a whole word', async () => {
  const list = { agreements: [{ ...FIRST, content: 'Founders trust us. '.repeat(20) }], totalAgreements: 1 };
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 200, body: { data: list } }));
  renderApp(<AgreementsTab address={{}} onAddress={() => undefined} />);
  expect(await screen.findByText(/^(Founders trust us\. )+Founders …$/)).toBeTruthy();
});
