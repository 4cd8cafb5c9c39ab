/** The dialog of links, with a server that keeps them. */
import { TEXTS } from '@groundwork/contracts/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Reply, type Sent } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { ShareButton } from '../share-button.tsx';
import type { Share } from '../share-state.ts';
import { SHARING } from '../texts.ts';

const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const aShare = (change: Partial<Share> = {}): Share => ({
  shareID: 's1',
  kind: 'share',
  audience: 'whole',
  email: 'ines@capital.example',
  name: '',
  sharedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: inDays(90),
  lastOpenedAt: null,
  revokedAt: null,
  ...change,
});

export type Special = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>;

/** A server that keeps links. `answer` may answer something else first. */
export async function open(given: readonly Share[] = [], answer: Special = () => undefined) {
  let shares = [...given];
  const log = fakeApi(async (sent) => {
    const special = await answer(sent);
    if (special) return special;
    if (sent.method === 'GET') return { status: 200, body: { data: shares } };
    if (sent.method === 'DELETE') {
      shares = shares.map((share) =>
        sent.path.endsWith(`/${share.shareID}`) ? { ...share, revokedAt: inDays(0) } : share,
      );
      return { status: 204 };
    }
    if (sent.method === 'PUT') return { status: 204 };
    const { email } = sent.body as { email: string };
    shares = [aShare({ shareID: `s${shares.length + 1}`, email }), ...shares];
    return { status: 200, body: { msg: 'OK' } };
  });
  renderApp(<ShareButton userAssessmentID="u1.1" />);
  await userEvent.click(screen.getByRole('button', { name: TEXTS.results.share }));
  await screen.findByRole('dialog', { name: TEXTS.results.share });
  return log;
}

export const field = () => screen.getByPlaceholderText<HTMLInputElement>(TEXTS.results.shareEmail);
export const sendButton = () => screen.getByRole('button', { name: SHARING.send });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const rows = async () =>
  within(await screen.findByRole('list', { name: SHARING.title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
export const written = (log: readonly Sent[]) =>
  log.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

export async function share(email: string): Promise<void> {
  await userEvent.type(field(), email);
  await userEvent.click(sendButton());
}
