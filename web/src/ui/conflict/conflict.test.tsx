// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Conflict, changedMeanwhile } from './conflict.tsx';

const rows = [
  { field: 'firstName', label: 'First name', yours: 'Ada', now: 'Ada' },
  { field: 'lastName', label: 'Last name', yours: 'Nowak', now: '' },
];

it('shows what differs side by side, and offers both', async () => {
  const [onUseCurrent, onSaveMine] = [vi.fn(), vi.fn()];
  renderApp(<Conflict rows={rows} busy={false} onUseCurrent={onUseCurrent} onSaveMine={onSaveMine} />);
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts).toEqual(['FieldYoursNow', 'Last nameNowak(empty)']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current version' }));
  expect(onUseCurrent).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  expect(onSaveMine).toHaveBeenCalledTimes(1);
});

it('is about what the server tells, and about that refusal alone', () => {
  const current = { lastName: '', revision: 4 };
  const changed = new ApiError(409, [{ code: 'changedMeanwhile', msg: 'changed', current }]);
  expect(changedMeanwhile(changed)).toEqual(current);
  expect(changedMeanwhile(new ApiError(409, [{ code: 'emailInUse', msg: 'taken' }]))).toBeNull();
});
