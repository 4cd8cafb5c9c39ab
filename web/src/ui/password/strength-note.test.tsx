// @vitest-environment jsdom
import type { PasswordOwner, PasswordStrength } from '@groundwork/contracts/password-strength';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Asked, Judged } from './judge.ts';
import { StrengthNote } from './strength-note.tsx';

const maya: PasswordOwner = { firstName: 'Maya', lastName: 'Okafor', email: '', company: 'Lumen Ledger' };
const note = (password: string) => <StrengthNote rule="At least 8 characters." password={password} owner={maya} />;

const said = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** A worker of the browser that runs where the test does, and answers when the test says so. */
const workers: FakeWorker[] = [];
class FakeWorker {
  readonly asked: Asked[] = [];
  readonly terminate = vi.fn();
  onmessage: ((event: { data: Judged }) => void) | null = null;

  constructor() {
    workers.push(this);
  }
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  answer(index: number, strength: PasswordStrength): void {
    const { number } = this.asked[index] as Asked;
    act(() => this.onmessage?.({ data: { number, strength } }));
  }
}

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

it('loads nothing before a password is typed', () => {
  render(note(''));
  expect(workers).toEqual([]);
  expect(said()).toBe('');
});

const WEAK = { score: 2, isEnough: false, reason: 'Your company is easy to guess.' };
const GOOD = { score: 4, isEnough: true, reason: null };

it('says politely why a password is easy to guess, and when another one is not', async () => {
  const { rerender } = render(note('lumenledger99'));
  await vi.waitFor(() => expect(workers[0]?.asked).toMatchObject([{ password: 'lumenledger99', owner: maya }]));
  workers[0]?.answer(0, WEAK);
  expect(said()).toBe(WEAK.reason);

  rerender(note('maples behind a tall fence'));
  expect(said(), 'while it is typed').toBe('');
  await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(2));
  // An answer about the one before, which comes late.
  workers[0]?.answer(0, WEAK);
  expect(said()).toBe('');
  workers[0]?.answer(1, GOOD);
  expect(said()).toBe('Hard to guess.');
});

it('ends its worker with the page', async () => {
  const { unmount } = render(note('lumenledger99'));
  await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1));
  unmount();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});
