// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ExplainedButton } from './explained-button.tsx';

it('does nothing while disabled, and tells why to who points at it for 750 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onClick = vi.fn();
  renderApp(
    <ExplainedButton why="Missing required information." onClick={onClick}>
      Save
    </ExplainedButton>,
  );
  const button = screen.getByRole('button', { name: 'Save', description: 'Missing required information.' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  await user.unhover(button);

  await user.hover(button);
  await vi.advanceTimersByTimeAsync(700);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Missing required information.');
});

it('tells why at once to who comes by keyboard', async () => {
  renderApp(<ExplainedButton why="Missing required information.">Save</ExplainedButton>);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Missing required information.');
});

it('is a button like any other without a reason', async () => {
  const onClick = vi.fn();
  renderApp(
    <ExplainedButton why={null} onClick={onClick}>
      Save
    </ExplainedButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
