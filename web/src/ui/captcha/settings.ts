import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How payment and human verification work in this installation. They cannot change while a page is open. */
export const signUpSettingsQuery = queryOptions({
  queryKey: ['signUpSettings'],
  queryFn: async ({ signal }) => (await call('signUpSettings', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
