import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { failsToLoad } from './failures.ts';
import { fakeApi, type Reply } from './fake-api.ts';
import { renderPage } from './render-app.tsx';

/** A screen or a dialog by itself, what it says when it cannot load, and how one comes to that. */
export type FailingPart = readonly [name: string, unable: string, part: ReactNode, open?: () => Promise<unknown>];

/** As failsToLoad, before a server that answers nothing else. */
export async function partFailsToLoad([, unable, part, open]: FailingPart, session: Session): Promise<void> {
  let failing: Reply | null = null;
  fakeApi(() => failing ?? new Promise<Reply>(() => undefined));
  const show = async () => {
    renderPage(part);
    await open?.();
  };
  await failsToLoad({ show, unable }, session, (reply) => {
    failing = reply;
  });
}
