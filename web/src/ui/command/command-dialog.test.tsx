// @vitest-environment jsdom
import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { addRoutes } from '../../http/request.ts';
import { keepSession } from '../../session/session.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TextField } from '../form/text-field.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

addRoutes(ADMINISTRATION_ROUTES);

interface Admin {
  readonly adminID: string;
  readonly firstName: string;
}
const ADA: Admin = { adminID: 'a1', firstName: 'Ada' };
const GRACE: Admin = { adminID: 'a2', firstName: 'Grace' };

let log: Sent[] = [];
let answers: (Reply | Promise<Reply>)[] = [];
const onClose = vi.fn();
const refresh = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  keepSession(aSession({ userID: 'admin1', userType: 'admin' }));
  answers = [];
  log = fakeApi(() => answers.shift() ?? { status: 204 });
});

/** An answer that comes when the test says so. */
function late() {
  let come = (_: Reply): void => undefined;
  answers.push(new Promise<Reply>((resolve) => (come = resolve)));
  return (reply: Reply) => come(reply);
}

function Renaming({ subject, close }: { readonly subject: Admin | undefined; readonly close: () => void }) {
  return (
    <CommandDialog
      subject={subject}
      title={({ firstName }) => `Rename ${firstName}`}
      begin={({ firstName }) => ({ firstName })}
      check={({ firstName }) => ({ firstName: firstName === '' ? 'What is the name?' : undefined })}
      call={({ adminID }, { firstName }, revision) =>
        call('updateAdmin', {
          params: { adminID },
          body: { firstName, lastName: 'X', email: 'x@y.zz', ...(revision !== null && { revision }) },
        })
      }
      refresh={refresh}
      done={({ firstName }, values) => `${firstName} is ${values.firstName}.`}
      failed="Not renamed."
      shared={{
        revision: () => 1,
        read: ({ firstName }) => ({ firstName: String(firstName) }),
        compared: ({ firstName }) => ({ Name: firstName }),
      }}
      submit="Rename"
      onClose={close}
    >
      {(form) => <TextField {...form.field('firstName')} label="Name" autoComplete="off" />}
    </CommandDialog>
  );
}

/** A list that opens the dialog for its rows. */
function Rows({ kind }: { readonly kind: 'form' | 'question' }) {
  const [subject, setSubject] = useState<Admin>();
  const close = (): void => {
    onClose();
    setSubject(undefined);
  };
  const words = { title: 'Sign out?', confirm: 'Sign out', body: (name: string) => `${name} is signed out.` };
  return (
    <>
      {[ADA, GRACE].map((admin) => (
        <button key={admin.adminID} type="button" onClick={() => setSubject(admin)}>
          {`Open ${admin.firstName}`}
        </button>
      ))}
      {kind === 'form' ? (
        <Renaming subject={subject} close={close} />
      ) : (
        <ConfirmDialog
          subject={subject}
          words={{ ...words, done: (name) => `${name} is out.`, failed: 'Not signed out.' }}
          nameOf={({ firstName }) => firstName}
          call={({ adminID }) => call('signOutEverywhere', { params: { userID: adminID } })}
          refresh={refresh}
          onClose={close}
        />
      )}
    </>
  );
}

const openOf = async (name: string, kind: 'form' | 'question' = 'form') => {
  renderApp(<Rows kind={kind} />);
  await userEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
  return screen.findByRole('dialog');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
const rename = async (name: string) => {
  await userEvent.clear(field());
  if (name !== '') await userEvent.type(field(), name);
  await press('Rename');
};
const toasts = () => shownToasts().map(({ message }) => message);

describe('a form', () => {
  it('is sent, what shows the subject is fetched anew, it is said, and the dialog closes', async () => {
    await openOf('Ada');
    await rename('Augusta');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(log.map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/a1', { firstName: 'Augusta', lastName: 'X', email: 'x@y.zz', revision: 1 }],
    ]);
    expect(refresh).toHaveBeenCalledWith(ADA);
    expect(toasts()).toEqual(['Ada is Augusta.']);
  });

  it('sends nothing while something is wrong', async () => {
    await openOf('Ada');
    await rename('');
    expect(screen.getByText('What is the name?')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(log).toEqual([]);
  });

  it('says a refusal at its field, and stays with what was typed', async () => {
    answers = [refused(422, 'validation', '/firstName')];
    await openOf('Ada');
    await rename('Augusta');
    expect(await screen.findByText('refused validation')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('Augusta');
    expect([onClose.mock.calls, toasts()]).toEqual([[], []]);
  });

  it.each([
    ['in the words of the server', refused(409, 'notFound'), 'refused notFound'],
    ['in its own where the server has none', refused(500, 'serverError'), 'Not renamed.'],
  ])('says a refusal of no field below the fields, %s', async (_, reply, text) => {
    answers = [reply];
    await openOf('Ada');
    await rename('Augusta');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field().value).toBe('Augusta');
  });

  it('asks for the password where the server wants it, and goes on', async () => {
    answers = [refused(428, 'passwordRequired'), CONFIRMED];
    await openOf('Ada');
    await rename('Augusta');
    const question = await screen.findByRole('dialog', { name: 'Please enter your password' });
    await userEvent.type(within(question).getByLabelText('Your own password', { selector: 'input' }), 'secret{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Ada is Augusta.']));
    expect(log.map(({ path }) => path)).toEqual(['/api/admin/a1', '/api/auth/confirm-password', '/api/admin/a1']);
  });

  it('is refused, with what was typed, where the password is not given', async () => {
    answers = [refused(428, 'passwordRequired')];
    await openOf('Ada');
    await rename('Augusta');
    const question = await screen.findByRole('dialog', { name: 'Please enter your password' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('refused passwordRequired')).toBeTruthy();
    expect(field().value).toBe('Augusta');
    expect([log.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('shows what two people made of it, and saves mine on the newest', async () => {
    const current = { firstName: 'Byron', revision: 4 };
    answers = [{ status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] }];
    await openOf('Ada');
    await rename('Augusta');
    expect((await screen.findByRole('row', { name: /Name/ })).textContent).toBe('NameAugustaByron');
    await press('Save mine anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(log.map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 4]);
  });

  it('shows its subject until it has closed', async () => {
    // Within a provider of its own it closes as slowly as in the app.
    const draw = (subject: Admin | undefined) => (
      <MantineProvider>
        <Renaming subject={subject} close={onClose} />
      </MantineProvider>
    );
    const { rerender } = renderApp(draw(ADA));
    await screen.findByRole('dialog', { name: 'Rename Ada' });
    rerender(draw(undefined));
    expect(screen.getByRole('dialog', { name: 'Rename Ada' })).toBeTruthy();
    expect(field().value).toBe('Ada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be left while it is sent; what was done is said all the same', async () => {
    const answer = late();
    await openOf('Ada');
    await rename('Augusta');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    answer({ status: 204 });
    await waitFor(() => expect(toasts()).toEqual(['Ada is Augusta.']));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opened for another subject begins anew, and a late answer about the one before does not close it', async () => {
    const answer = late();
    await openOf('Ada');
    await rename('Augusta');
    await press('Cancel');
    await press('Open Grace');
    await screen.findByRole('dialog', { name: 'Rename Grace' });
    expect(field().value).toBe('Grace');
    answer({ status: 204 });
    await waitFor(() => expect(toasts()).toEqual(['Ada is Augusta.']));
    expect(screen.getByRole('dialog', { name: 'Rename Grace' })).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a question', () => {
  it('begins on the safe button; once it is answered it is done, said and closed', async () => {
    const dialog = await openOf('Ada', 'question');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(dialog.textContent).toContain('Ada is signed out.');
    await press('Sign out');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect([refresh.mock.calls, toasts()]).toEqual([[[ADA]], ['Ada is out.']]);
  });

  it('says why it was refused, and forgets it when it is opened anew', async () => {
    answers = [refused(500, 'serverError')];
    await openOf('Ada', 'question');
    await press('Sign out');
    expect((await screen.findByRole('alert')).textContent).toBe('Not signed out.');
    await press('Cancel');
    await press('Open Grace');
    expect((await screen.findByRole('dialog')).textContent).toContain('Grace is signed out.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays while it is being done', async () => {
    const answer = late();
    await openOf('Ada', 'question');
    await press('Sign out');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer({ status: 204 });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
