// @vitest-environment jsdom
import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { call } from '../../api/client.ts';
import { addRoutes } from '../../http/request.ts';
import { keepSession } from '../../session/session.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useSensitive } from './password-again.tsx';

addRoutes(ADMINISTRATION_ROUTES);

function Delete() {
  const { run, question } = useSensitive();
  const attempt = () => call('deleteAdmin', { params: { adminID: 'a2' } });
  const press = () =>
    run(attempt).then(
      () => document.body.setAttribute('data-outcome', 'deleted'),
      (error) => document.body.setAttribute('data-outcome', error.code),
    );
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Delete
      </button>
      {question}
    </>
  );
}

const outcome = (): string | null => document.body.getAttribute('data-outcome');

async function open(password: Reply) {
  document.body.removeAttribute('data-outcome');
  let deletions = 0;
  const log = fakeApi(({ method }) => {
    if (method === 'POST') return password;
    deletions += 1;
    return deletions === 1 ? refused(428, 'passwordRequired') : { status: 204 };
  });
  keepSession(aSession({ userID: 'admin1', userType: 'admin' }));
  renderApp(<Delete />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Please enter your password' });
  return { log, question, field: within(question).getByLabelText('Your own password', { selector: 'input' }) };
}

it('asks for the password and repeats the call once', async () => {
  const { log, field } = await open(CONFIRMED);
  await userEvent.type(field, 'a secret{Enter}');
  await expect.poll(outcome).toBe('deleted');
  expect(log.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/api/admin/a2', undefined],
    ['POST', '/api/auth/confirm-password', { password: 'a secret' }],
    ['DELETE', '/api/admin/a2', undefined],
  ]);
});

it('says a wrong password at the field, and does nothing', async () => {
  const { log, question, field } = await open(refused(422, 'wrongPassword'));
  await userEvent.click(within(question).getByRole('button', { name: 'Go on' }));
  expect(within(question).getByText('Please enter your current password.')).toBeTruthy();
  await userEvent.type(field, 'wrong{Enter}');
  expect(await within(question).findByText('refused wrongPassword')).toBeTruthy();
  expect(log.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

it('leaves the call refused when it is cancelled', async () => {
  const { log, question } = await open(CONFIRMED);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(outcome).toBe('passwordRequired');
  expect(log).toHaveLength(1);
});
