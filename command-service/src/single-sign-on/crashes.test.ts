import { ACCOUNT_DEFAULTS, errorBody } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';
import type { OpenID } from './open-id.ts';

let subject = 'ida-1';
const openID: OpenID = {
  test: async () => ({ signInHost: 'id.example', signsOut: false }),
  leave: async () => 'https://id.example/authorize',
  comeBack: async () => ({ subject, all: { email: 'ida@mail.example', email_verified: true } }),
  signOutUrl: async () => null,
};

/** The next append of that type does not come through: as a process that dies before it. */
let dies: string | null = null;
const through = (log: Log): Log => ({
  ...log,
  append(stream, events, ...rest) {
    if (!events.some(({ type }) => type === dies)) return log.append(stream, events, ...rest);
    dies = null;
    return Promise.reject(new Error('died here'));
  },
});

const service = closeAfterAll(await startTestService({ providers: { openID }, through }));
const { accounts } = service.application;

it('goes on with the next sign-in where one died between any two writes, and stays one account', async () => {
  const { token } = await service.signIn(PEOPLE.adam);
  const added = await service.call('addIdentityProvider', {
    token,
    body: {
      ...{ partnerID: 'north', issuer: 'https://id.example', clientSecret: 's', name: 'North', clientID: 'c' },
      ...{ domains: ['mail.example'], asksSecondFactor: true, groupsClaim: '', groups: [], builderGroups: [] },
      ...{ passwordOff: false, keptAdminID: null },
    },
  });
  const params = { providerID: String(added.json().data.providerID) };
  await service.call('testIdentityProvider', { params, token });
  await service.call('switchIdentityProvider', { params, token, body: { on: true } });
  const open = (userID: string, commandID: string, email: string) =>
    accounts.openInvited(
      {
        ...ACCOUNT_DEFAULTS,
        userID,
        userType: 'partnerUser',
        partnerID: 'north',
        firstName: 'Ida',
        lastName: 'I',
        email,
      },
      ...([`inv-${userID}`, service.now(), commandContext(commandID)] as const),
    );
  await open('ida', 'open-ida', 'ida@mail.example');
  const signIn = async () => {
    const { cookies } = await service.call('startSingleSignOn', { params, body: {} });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return service.call('finishSingleSignOn', { params, body: { search: 'code=a&state=b' }, headers: { cookie } });
  };

  for (const type of ['IdentityReserved', 'IdentityLinked', 'SessionStarted']) {
    dies = type;
    expect((await signIn()).json()).toEqual(errorBody('singleSignOnFailed'));
  }
  expect((await signIn()).json().data).toMatchObject({ userID: 'ida' });
  const types: string[] = [];
  for await (const batch of service.log.readAll({ types: ['IdentityReserved', 'IdentityLinked'] }))
    types.push(...batch.map(({ type }) => type));
  expect(types).toEqual(['IdentityReserved', 'IdentityLinked']);

  // Whoever gets the address next does not get the account.
  subject = 'ida-2';
  expect((await signIn()).json()).toEqual(errorBody('singleSignOnRefused'));

  // Deleted and invited again: the identity is theirs once more, in the new account.
  subject = 'ida-1';
  await service.application.closings.close('ida', commandContext('close-ida'));
  await open('ida2', 'open-ida2', 'ida@mail.example');
  expect((await signIn()).json().data).toMatchObject({ userID: 'ida2' });
});
