// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shownToasts } from '../../../testing/browser.ts';
import { ExpireCodesDialog } from './expire-codes-dialog.tsx';
import { field, open, press, SPRING } from './testing/dialogs.tsx';

it('expires several codes once their number was typed, and tells which could not be', async () => {
  const onDone = vi.fn();
  const codes = [SPRING, { ...SPRING, discountID: 'd2', code: 'SUMMER' }];
  const failed = { id: 'd2', ok: false, code: 'notFound', msg: 'not there' };
  const sent = open(<ExpireCodesDialog codes={codes} onDone={onDone} onClose={() => undefined} />, [
    { status: 200, body: { data: [{ id: 'd1', ok: true }, failed] } },
  ]);
  await screen.findByRole('dialog', { name: 'Expire 2 codes?' });
  await press('Expire');
  expect(screen.getByText('The number does not match.')).toBeTruthy();
  await userEvent.type(field('Type 2 to confirm'), '2');
  await press('Expire');
  expect(await screen.findByText(/SUMMER: not there/)).toBeTruthy();
  expect(sent()).toMatchObject([{ path: '/api/discount/expire', body: { discountIDs: ['d1', 'd2'] } }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('says that there was nothing to do where all were over already', async () => {
  open(<ExpireCodesDialog codes={[SPRING]} onDone={() => undefined} onClose={() => undefined} />, [
    { status: 200, body: { data: [{ id: 'd1', ok: true, alreadyDone: true }] } },
  ]);
  await screen.findByRole('dialog');
  await press('Expire');
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ message: 'The requested action has already been performed.' }]),
  );
});
