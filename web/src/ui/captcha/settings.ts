import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Payment and captcha settings. They cannot change while a page is open. */
export const signUpSettingsQuery = queryOptions({
  queryKey: ['signUpSettings'],
  queryFn: async ({ signal }) => (await call('signUpSettings', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
