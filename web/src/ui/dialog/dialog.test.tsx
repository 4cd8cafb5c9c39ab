// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shownToasts } from '../../testing/browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import { TextField } from '../form/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import { Dialog, useUnsaved } from './dialog.tsx';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const fields = useForm({ name: 'Harbor' });
  return (
    <DialogForm {...fields} submit="Save" busy={false} onSubmit={() => undefined} onCancel={onClose}>
      <TextField {...fields.field('name')} label="Name" autoComplete="off" autoFocus />
    </DialogForm>
  );
}

function Unsaved() {
  useUnsaved(true);
  return 'Text';
}

async function open() {
  const onClose = vi.fn();
  renderApp(
    <Dialog opened onClose={onClose} title="A partner">
      <NameForm onClose={onClose} />
    </Dialog>,
  );
  return { onClose, name: await screen.findByLabelText(/Name/) };
}

it('closes at once while nothing was typed', async () => {
  const { onClose, name } = await open();
  await userEvent.type(name, 'x{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('hears Escape as soon as it is there', () => {
  vi.useFakeTimers();
  try {
    const onClose = vi.fn();
    renderApp(
      <Dialog opened onClose={onClose} title="Keys">
        Text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it('breaks no word of its title at a hyphen, and is named by it', async () => {
  renderApp(
    <Dialog opened onClose={() => undefined} title="Switch off the sign-in of North-Westphalian">
      Text
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Switch off the sign-in of North-Westphalian' });
  const whole = [...within(dialog).getByRole('heading').children].map(({ textContent }) => textContent);
  expect(whole).toEqual(['sign-in']);
});

it('asks before what was typed is thrown away, and keeps it when one goes on', async () => {
  const { onClose, name } = await open();
  await userEvent.type(name, ' Angels{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(name).toHaveProperty('value', 'Harbor Angels');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes Cancel for an answer', async () => {
  const { onClose, name } = await open();
  await userEvent.type(name, ' Angels');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks nothing when it opens again after it was closed from outside while it asked', async () => {
  const draw = (opened: boolean) => (
    <Dialog opened={opened} onClose={() => undefined} title="A partner">
      <Unsaved />
    </Dialog>
  );
  const { rerender } = renderApp(draw(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  rerender(draw(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(draw(true));
  await screen.findByRole('dialog', { name: 'A partner' });
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
});

const SECRET_TEXT = {
  ...{ title: 'Copy your key now', lead: 'It is shown this once.', field: 'Key', copy: 'Copy', copied: 'Copied.' },
  ...{ byHand: 'Copy it by hand.', close: 'Close' },
};

it('what is shown once is not closed by a mistake before it was copied', async () => {
  const onClose = vi.fn();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true });
  renderApp(<ShownOnceDialog subject="gw_test_1" text={SECRET_TEXT} onClose={onClose} />);
  await screen.findByDisplayValue('gw_test_1');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const asked = await screen.findByRole('dialog', { name: 'Close without copying?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: 'Go back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: SECRET_TEXT.copied }]));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
