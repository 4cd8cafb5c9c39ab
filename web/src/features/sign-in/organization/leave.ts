import { callWithoutSession } from '../../../api/client.ts';

interface Leaving {
  readonly email?: string;
  readonly returnURL?: string | undefined;
}

/** Leads the browser to an organization's sign-in. @throws ApiError, NetworkError. */
export async function leaveFor(providerID: string, { email, returnURL }: Leaving): Promise<void> {
  const { data } = await callWithoutSession('startSingleSignOn', {
    params: { providerID },
    body: { ...(email ? { email } : {}), ...(returnURL ? { returnURL } : {}) },
  });
  window.location.assign(data.url);
}
