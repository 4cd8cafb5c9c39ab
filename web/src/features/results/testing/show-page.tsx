/** Pages of results as tests see them: in a small router, without the shell, with the network faked. */
import { TEXTS } from '@groundwork/contracts/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach } from 'vitest';
import { setScreen } from '../../../testing/browser.ts';
import { renderPage } from '../../../testing/render-app.tsx';

beforeEach(() => setScreen('wide'));

/** Renders a page and waits for its heading. */
export async function showPage(page: ReactElement): Promise<void> {
  renderPage(page, '/assessments/flow', '/auth/sign-in');
  await screen.findByRole('heading', { level: 1 });
  // A report's sections are drawn after its head.
  if (screen.queryByRole('banner')) await screen.findByRole('heading', { name: TEXTS.results.chart });
}

/** @returns queries within the card of a section. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

/** Opens the responses of a section. @returns queries within its card. */
export async function openResponses(name: string) {
  await userEvent.click(card(name).getByText('Your Responses'));
  return card(name);
}
