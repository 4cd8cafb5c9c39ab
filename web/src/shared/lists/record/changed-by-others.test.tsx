// @vitest-environment jsdom

import { NO_PERSON } from '@groundwork/contracts/browser';
import { codeTerms } from '@groundwork/contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AdminDialog } from '../../../features/administration/admins/admin-dialog.tsx';
import { CodeDialog } from '../../../features/administration/discount-codes/edit/code-dialog.tsx';
import { PartnerUserDialog } from '../../../features/administration/partners/partner-user-dialog.tsx';
import { EditUserDialog } from '../../../features/administration/users/edit-user-dialog.tsx';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PartnerDialog } from '../../partners/partner-dialog.tsx';
import { useLiveConnection } from '../live/list-news.ts';

const live = vi.hoisted(() => ({ say: (_event: string, _data: object): void => undefined }));
vi.mock('../live/listen.ts', () => ({
  listen: (onEvent: typeof live.say) => {
    live.say = onEvent;
    return () => undefined;
  },
}));

const at = '2026-11-01T08:00:00.000Z';
const PERSON = {
  ...NO_PERSON,
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@groundwork.example',
  createdAt: at,
  revision: 3,
};
const STAFF = { ...PERSON, state: 'active', invitedAt: null } as const;
const PARTNER = { partnerID: 'x', partnerName: 'Harbor Angels', defaultDiscount: 0.2, revision: 1 };
const CODE = { ...codeTerms(), discountID: 'x', code: 'SPRING', revision: 1 };
const close = (): void => undefined;
const TOLD = 'Just changed by someone else.';

function Hearing({ children }: { readonly children: ReactNode }) {
  useLiveConnection();
  return children;
}

function show(dialog: ReactNode, reply: Reply = { status: 204 }) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ method, path }) => {
    if (method !== 'GET') return reply;
    const data = path.endsWith('/email-change') ? null : { partners: [], rows: [], count: 0 };
    return { status: 200, body: { data } };
  });
  renderApp(<Hearing>{dialog}</Hearing>);
}

it.each([
  ['users', <EditUserDialog key="u" subject={{ ...PERSON, userID: 'x', company: 'Lumen' }} onClose={close} />],
  ['admins', <AdminDialog key="a" admin={{ ...STAFF, adminID: 'x', builderAccess: false }} onClose={close} />],
  ['partners', <PartnerDialog key="p" subject={PARTNER} onClose={close} />],
  [
    'partnerUsers',
    <PartnerUserDialog
      key="pu"
      partnerID="p1"
      partnerUser={{ ...STAFF, partnerUserID: 'x', partnerID: 'p1', userCount: 0 }}
      onClose={close}
    />,
  ],
  ['codes', <CodeDialog key="c" code={CODE} partner={null} onClose={close} />],
])('a dialog of %s says that somebody else has changed its record, and no other', async (list, dialog) => {
  show(dialog);
  await screen.findByRole('dialog');
  act(() => live.say('changes', { [list]: { count: 1, ids: ['another'] } }));
  expect(screen.queryByText(TOLD)).toBeNull();
  act(() => live.say('changes', { [list]: { count: 1, ids: ['x'] } }));
  expect(screen.getAllByText(TOLD)).toHaveLength(2);
});

it('says so no more once one has seen what is there now', async () => {
  const current = { partnerName: 'Harbor & Co', defaultDiscount: 0.3, revision: 2 };
  show(<PartnerDialog subject={PARTNER} onClose={close} />, {
    status: 409,
    body: [{ code: 'changedMeanwhile', msg: 'changed', current }],
  });
  await screen.findByRole('dialog');
  act(() => live.say('changes', { partners: { count: 1, ids: ['x'] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the current version' }));
  await waitFor(() => expect(screen.getByLabelText(/Partner name/)).toHaveProperty('value', 'Harbor & Co'));
  expect(screen.queryByText(TOLD)).toBeNull();
});
