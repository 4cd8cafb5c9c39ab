// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWanted, want } from './wanted.ts';

function Codes({ id, onExpire }: { readonly id: string; readonly onExpire: (id: string) => void }) {
  useWanted({ expire: () => onExpire(id) }, id);
  return null;
}

afterEach(() => vi.useRealTimers());

it('is done once, by the page that it is about, also when that is there already', () => {
  const expired: string[] = [];
  const page = (id: string) => (
    <StrictMode>
      <Codes id={id} onExpire={(done) => expired.push(done)} />
    </StrictMode>
  );
  want('expire', 'SPRING');
  const { rerender } = render(page('AUTUMN'));
  expect(expired).toEqual([]);
  rerender(page('SPRING'));
  rerender(page('SPRING'));
  expect(expired).toEqual(['SPRING']);
});

it('is not done by a page that comes too late', () => {
  vi.useFakeTimers();
  const expired: string[] = [];
  want('expire', 'SPRING');
  vi.advanceTimersByTime(11_000);
  render(<Codes id="SPRING" onExpire={(done) => expired.push(done)} />);
  expect(expired).toEqual([]);
});
