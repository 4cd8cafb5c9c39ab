// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, type Reply } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { lazyPart } from './lazy-part.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js');
type Answer = TypeError | 'arrives';

/** A page with a part whose code answers so, the last answer for ever. @returns how often the page was reloaded. */
function show(answers: readonly Answer[], server: Reply = { status: 200 }) {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  fakeApi(() => server);
  const rest = [...answers];
  const Part = lazyPart('The part could not be opened.', async () => {
    const answer = rest.length > 1 ? rest.shift() : rest[0];
    if (answer instanceof TypeError) throw answer;
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  });
  renderApp(
    <>
      <p>All else</p>
      <Part name="Ada" />
    </>,
  );
  return reload;
}
const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

it('a part comes with what it is given', async () => {
  show(['arrives']);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('a part whose code did not arrive leaves the page as it is, and comes when it is tried again', async () => {
  const reload = show([GONE, 'arrives']);
  expect((await screen.findByRole('alert')).textContent).toContain('The part could not be opened.');
  expect(screen.getByText('All else')).toBeTruthy();
  await again();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a part whose code is no longer there is asked for with a new page, not before somebody wants it again', async () => {
  const reload = show([GONE]);
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  await again();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a page is not reloaded while there is no network to load it', async () => {
  const reload = show([GONE, GONE, 'arrives'], 'offline');
  await again();
  await again();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a part whose code has come is drawn at once wherever it is shown next, without a gap', async () => {
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>Hello {name}</p> }));
  const Part = lazyPart('The part could not be opened.', load);
  await Part.preload();
  renderApp(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
