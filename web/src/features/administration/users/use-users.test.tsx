// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { personKey } from '../../../shared/lists/record/person-key.ts';
import { useRefreshPerson } from '../../../shared/lists/record/use-refresh-person.ts';
import { StoreProvider, store } from '../../../state/store.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { useRemoveFactor } from './use-users.ts';

const person = personKey('a1', 'u1');
const history = ['a1', 'admin', 'history', 'user', 'u1'];

function draw<T>(hook: () => T) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 204 }));
  const client = new QueryClient();
  for (const key of [person, history]) client.setQueryData(key, {});
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <StoreProvider store={store}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </StoreProvider>
    ),
  });
  const old = () => [person, history].map((key) => client.getQueryState(key)?.isInvalidated);
  return { result, old };
}

it('what ends sessions changes what is shown of the person', async () => {
  const { result, old } = draw(useRefreshPerson);
  await result.current('u1');
  expect(old()).toEqual([true, true]);
});

it('what removes a second factor changes what is shown of the person', async () => {
  const { result, old } = draw(useRemoveFactor);
  await result.current.mutateAsync({ userID: 'u1', password: 'secret' });
  expect(old()).toEqual([true, true]);
});
