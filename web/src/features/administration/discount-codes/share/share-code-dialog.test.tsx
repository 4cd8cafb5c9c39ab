// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shownToasts } from '../../../../testing/browser.ts';
import { type Reply, refused } from '../../../../testing/fake-api.ts';
import { field, open, press, SPRING } from '../testing/dialogs.tsx';
import { ShareCodeDialog } from './share-code-dialog.tsx';

it('mails a code to one address', async () => {
  const onClose = vi.fn();
  const sent = open(<ShareCodeDialog subject={{ mode: 'email', code: SPRING }} onClose={onClose} />, [
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
  const sent = open(<ShareCodeDialog subject={{ mode: 'email', code: SPRING }} onClose={() => undefined} />, [
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
  await press('Keep failed addresses');
  expect(field('Email addresses').value).toBe('maya@lumen.example');
});

it('copies the link to sign up with a code, and shows it where copying is not allowed', async () => {
  const onClose = vi.fn();
  const link: Reply = { status: 200, body: { data: 'https://groundwork.example/auth/sign-up?code=SPRING' } };
  open(<ShareCodeDialog subject={{ mode: 'link', code: SPRING }} onClose={onClose} />, [
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
