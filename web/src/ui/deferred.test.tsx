// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsPainted } from './deferred.tsx';

const Long = () => (useIsPainted() ? <p>below</p> : null);

it('what is long is drawn once the browser has painted, and no sooner', async () => {
  const frames: FrameRequestCallback[] = [];
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  render(<Long />);
  await Promise.resolve();
  expect(screen.queryByText('below')).toBeNull();
  for (const frame of frames) frame(0);
  expect(await screen.findByText('below')).toBeTruthy();
  asked.mockRestore();
});

it('a page that nobody sees does not wait for a frame, which would never come', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  render(<Long />);
  expect(await screen.findByText('below')).toBeTruthy();
  for (const spy of [hidden, asked]) spy.mockRestore();
});
