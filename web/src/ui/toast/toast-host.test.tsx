// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { toastError, toastSuccess } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderApp(<ToastHost />);
});

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const button = (): HTMLElement => screen.getByRole('button', { name: 'Dismiss' });

it('shows a success for three seconds and an error for six', () => {
  act(() => toastSuccess('Saved.'));
  act(() => toastError('Not saved.'));
  pass(2_999);
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('Not saved.');
  pass(3_000);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('goes although the pointer rests where it came up', () => {
  act(() => toastSuccess('Saved.'));
  fireEvent.pointerOver(screen.getByText('Saved.'));
  pass(3_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it.each([
  ['is pointed at', fireEvent.pointerOver, fireEvent.pointerOut],
  ['has the focus', fireEvent.focus, fireEvent.blur],
] as const)('stays while its button %s, and goes afterwards', (_, come, leave) => {
  act(() => toastSuccess('Saved.'));
  come(button());
  pass(60_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  leave(button());
  pass(3_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('says a repeated message once, but lets each be undone by itself', () => {
  const undo = vi.fn();
  act(() => toastSuccess('Saved.'));
  act(() => toastSuccess('Saved.'));
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  for (const n of [1, 2]) act(() => toastSuccess('Closed.', { label: 'Undo', run: () => undo(n) }));
  expect(screen.getAllByText('Closed.')).toHaveLength(2);
  // What can only be read makes way first.
  act(() => toastSuccess('Sent.'));
  expect(screen.queryByText('Saved.')).toBeNull();
  for (const _ of [1, 2]) fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
  expect(undo.mock.calls).toEqual([[1], [2]]);
  pass(3_000);
});

it('is dismissed at once', () => {
  act(() => toastSuccess('Saved.'));
  fireEvent.click(button());
  expect(screen.queryByText('Saved.')).toBeNull();
});
