import { errorBody } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { cookieOf } from '../testing/service.ts';
import { SETTINGS, startOrganizations, verified } from './testing/organizations.ts';

const organizations = closeAfterAll(await startOrganizations());
const { service, partners, admins, change, comeBack, invite, stateOf, token } = organizations;
const { paula } = PEOPLE;

describe('groups', () => {
  it('let in who is in one of them, and end all sessions of who no longer is', async () => {
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'] });
    const came = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['readiness', 'others'] }));
    expect(came.answer.statusCode, came.answer.body).toBe(200);
    const cookie = cookieOf(came.answer)?.value;
    const out = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['others'] }));
    expect(out.answer.json()).toEqual(errorBody('groupMissing'));
    expect(service.logged()).toContain('"code":"group_missing"');
    expect((await service.call('refreshToken', { cookie })).json()).toEqual(errorBody('sessionExpired'));
    await change(partners, {});
  });

  it('end no session of somebody whose address another identity has', async () => {
    const came = await comeBack(partners, 'paula-1', verified(paula.email));
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'] });
    const other = await comeBack(partners, 'paula-2', verified(paula.email, { groups: ['others'] }));
    expect(other.answer.json()).toEqual(errorBody('groupMissing'));
    const renewed = await service.call('refreshToken', { cookie: cookieOf(came.answer)?.value });
    expect(renewed.statusCode).toBe(200);
    await change(partners, {});
  });
});

describe('groups with builder access', () => {
  const operator = { name: 'Operator', domains: ['staff.example'], groupsClaim: 'groups', groups: ['staff'] };
  const come = async (groups: readonly string[]) => {
    const { answer } = await comeBack(admins, 'stig-1', verified('stig@staff.example', { groups }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.builderAccess as boolean;
  };
  const decidedOf = async () =>
    (await service.log.readStream('administrators')).flatMap(({ data, metadata }) =>
      'userID' in data && data.userID === 'stig' ? [{ ...data, by: metadata.actorID }] : [],
    );

  beforeAll(() => invite('stig', { userType: 'admin', partnerID: null, email: 'stig@staff.example' }));

  it('are named by who has builder access alone', async () => {
    const asked = { params: { providerID: admins }, body: { ...SETTINGS, ...operator, builderGroups: ['authors'] } };
    const refused = await service.call('changeIdentityProvider', { ...asked, token: token() });
    expect(refused.json()).toEqual(errorBody('builderAccessNeeded'));
    await organizations.giveBuilderAccess();
    await change(admins, { ...operator, builderGroups: ['authors'] });
  });

  it('give it, once, and take back what they gave when somebody is in none any more', async () => {
    expect(await come(['staff'])).toBe(false);
    expect(await come(['staff', 'authors'])).toBe(true);
    // The widest of their groups counts, and lets them in by itself.
    expect(await come(['authors'])).toBe(true);
    expect(await come(['staff'])).toBe(false);
    const by = `groups:${admins}`;
    expect(await decidedOf()).toEqual([
      { userID: 'stig', builderAccess: true, by },
      { userID: 'stig', builderAccess: false, by },
    ]);
    expect(await stateOf('stig')).toMatchObject({ builderAccess: false });
  });

  it('leave what an administrator gave, and give nothing once they are named no more', async () => {
    expect(await come(['staff', 'authors'])).toBe(true);
    await change(admins, operator);
    expect(await come(['staff', 'authors'])).toBe(false);
    await service.application.administrators.grantBuilderAccess('stig', true, commandContext('builder-stig'));
    expect(await come(['staff'])).toBe(true);
    const params = { adminID: 'stig' };
    await service.call('setBuilderAccess', { params, body: { builderAccess: false }, token: token() });
  });

  it('are none of a partner: partner users have one role', async () => {
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'], builderGroups: ['authors'] });
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['authors'] }));
    expect(answer.json()).toEqual(errorBody('groupMissing'));
  });
});
