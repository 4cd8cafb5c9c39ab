import { ACCOUNT_DEFAULTS } from '@groundwork/contracts';
import { createOutgoing } from '@groundwork/service-kit';
import { expect } from 'vitest';
import { commandContext } from '../../testing/given.ts';
import { PEOPLE } from '../../testing/people.ts';
import { startTestService } from '../../testing/service.ts';
import { createOpenID } from '../open-id.ts';
import { startProvider } from './provider.ts';

const TRIP = '__Host-groundwork_trip';
export const CLIENT = { clientID: 'groundwork', clientSecret: 'a secret with "signs" & spaces' };

/** What an organization's sign-in is set to, where a test says nothing else. */
export const SETTINGS = {
  ...{ name: 'North Capital', clientID: CLIENT.clientID, domains: ['mail.example'], asksSecondFactor: true },
  ...{ groupsClaim: '', groups: [], builderGroups: [], passwordOff: false, keptAdminID: null },
};

/** Claims of somebody whose provider has confirmed their address. */
export const verified = (email: string, more = {}) => ({ email, email_verified: true, ...more });

/** The value that an answer keeps in the browser while somebody is away at their provider. */
export const tripOf = ({ cookies }: { readonly cookies: readonly { name: string; value: string }[] }): string =>
  cookies.find(({ name }) => name === TRIP)?.value ?? '';
export const withTrip = (trip: string) => ({ cookie: `${TRIP}=${trip}` });

/**
 * The command service with one provider, which signs in the people of a partner (`partners`) and administrators (`admins`).
 * @param areOn whether people can sign in with them already
 */
export async function startOrganizations({ areOn = true } = {}) {
  const openID = createOpenID({ outgoing: createOutgoing({ loopback: true }), loopback: true, now: () => new Date() });
  const service = await startTestService({ providers: { openID }, demandsStaffFactor: true });
  const { accounts } = service.application;
  const provider = await startProvider({ ...CLIENT, signOutUrl: 'https://groundwork.test/auth/sign-in' });
  const { cookie = '' } = await service.signIn(PEOPLE.adam);
  const [sid = ''] = cookie.split('.');
  // As if they had set up a second factor, which is demanded here of whom a provider does not ask for one.
  let token = service.tokenFor(PEOPLE.adam, { sid });

  const add = async (partnerID: string | null, issuer: string, over = {}) => {
    const body = { ...SETTINGS, partnerID, issuer, clientSecret: CLIENT.clientSecret, ...over };
    const answer = await service.call('addIdentityProvider', { body, token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as { providerID: string; redirectUrl: string };
  };

  const change = async (providerID: string, over: object) => {
    const body = { ...SETTINGS, ...over };
    const answer = await service.call('changeIdentityProvider', { params: { providerID }, body, token });
    expect(answer.statusCode, answer.body).toBe(204);
  };

  const switchOn = async (providerID: string) => {
    const params = { providerID };
    const tested = await service.call('testIdentityProvider', { params, token });
    expect(tested.json()).toEqual({ data: { signInHost: new URL(provider.issuer).host, signsOut: true } });
    expect((await service.call('switchIdentityProvider', { params, body: { on: true }, token })).statusCode).toBe(204);
  };

  const leave = async (providerID: string, body: object = {}) => {
    const started = await service.call('startSingleSignOn', { params: { providerID }, body });
    const url: string = started.json().data?.url;
    return { started, url, trip: tripOf(started) };
  };

  const finish = (providerID: string, search: string, trip: string) =>
    service.call('finishSingleSignOn', {
      ...{ params: { providerID }, body: { search } },
      headers: { ...withTrip(trip), 'user-agent': 'Mozilla/5.0 Firefox/130.0' },
    });

  const ofPartner = await add('north', provider.issuer);
  const ofOperator = await add(null, provider.issuer, { name: 'Operator', domains: ['staff.example'] });
  await provider.leadsBackTo([ofPartner.redirectUrl, ofOperator.redirectUrl]);
  const [partners, admins] = [ofPartner.providerID, ofOperator.providerID];
  if (areOn) for (const providerID of [partners, admins]) await switchOn(providerID);

  return {
    ...{ service, provider, partners, admins, add, change, switchOn, leave, finish },
    /** Of the administrator who sets all this up. */
    token: () => token,
    /** From now on `token` is of somebody who may author assessments. */
    async giveBuilderAccess() {
      // By the account alone, as demo data has it.
      await accounts.setBuilderAccess('adam', true, commandContext('builder-adam'));
      token = service.tokenFor(PEOPLE.adam, { sid, builderAccess: true });
    },
    /** Leaves for the provider, signs in there and comes back. */
    async comeBack(providerID: string, subject: string, claims: object, body: object = {}) {
      const { url, trip } = await leave(providerID, body);
      const search = await provider.as(subject, claims as Record<string, unknown>, url);
      return { trip, search, answer: await finish(providerID, search, trip) };
    },
    /** Somebody of the partner, unless `over` says otherwise, who is invited and has no password. */
    invite(userID: string, over: object = {}) {
      const account = {
        ...{ ...ACCOUNT_DEFAULTS, userID, userType: 'partnerUser' as const, partnerID: 'north' },
        ...{ firstName: 'Ida', lastName: 'Ivers', email: `${userID}@mail.example`, ...over },
      };
      return accounts.openInvited(account, `inv-${userID}`, service.now(), commandContext(`open-${userID}`));
    },
    stateOf: (userID: string) => accounts.load(userID),
    async close() {
      provider.stop();
      await service.close();
    },
  };
}
