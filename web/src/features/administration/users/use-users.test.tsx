// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { personKey } from '../../../shared/lists/record/person-key.ts';
import { useRefreshPerson } from '../../../shared/lists/record/use-refresh-person.ts';
import { StoreProvider, store } from '../../../state/store.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { RemoveFactorDialog } from './actions/remove-factor-dialog.tsx';
import { USERS } from './texts.ts';

const person = personKey('a1', 'u1');
const history = ['a1', 'admin', 'history', 'user', 'u1'];
const ADA = { userID: 'u1', firstName: 'Ada', lastName: 'Nowak', email: 'ada@x.yy', company: 'Engines', revision: 1 };

function open() {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 204 }));
  const client = new QueryClient();
  for (const key of [person, history]) client.setQueryData(key, {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoreProvider store={store}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    </StoreProvider>
  );
  const old = () => [person, history].map((key) => client.getQueryState(key)?.isInvalidated);
  return { wrapper, old };
}

it('what ends sessions changes what is shown of the person', async () => {
  const { wrapper, old } = open();
  await renderHook(useRefreshPerson, { wrapper }).result.current('u1');
  expect(old()).toEqual([true, true]);
});

it('what removes a second factor changes what is shown of the person', async () => {
  const { wrapper, old } = open();
  render(<RemoveFactorDialog subject={ADA} onClose={() => undefined} />, { wrapper });
  await userEvent.type(await screen.findByLabelText(/Your own password/, { selector: 'input' }), 'secret');
  expect(old()).toEqual([false, false]);
  await userEvent.click(screen.getByRole('button', { name: USERS.removeFactor.confirm }));
  await expect.poll(old).toEqual([true, true]);
});
