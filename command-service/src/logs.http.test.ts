import { HEADERS, SIMULATED_PAYMENT_METHODS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { newFounder } from './testing/founder.ts';
import { emailTokenIn, reportTokenIn, tokenIn } from './testing/links.ts';
import { PASSWORD, PEOPLE } from './testing/people.ts';
import { startTestService } from './testing/service.ts';

const secrets: string[] = [PASSWORD, 'a wrong password', ...Object.values(PEOPLE).flatMap(Object.values)]
  .filter((value): value is string => typeof value === 'string')
  // Ids and roles are no personal data; lines may hold them.
  .filter((value) => !(value in PEOPLE) && !['user', 'partnerUser', 'admin', 'north', ''].includes(value));

const service = closeAfterAll(await startTestService());

const expectNothingPersonal = (): void => {
  const logged = service.logged().toLowerCase();
  expect(logged).not.toBe('');
  for (const secret of secrets) expect(logged.includes(secret.toLowerCase()), secret).toBe(false);
};

describe('the service’s log', () => {
  it('holds no address, name, company, password, token or cookie, whatever was done and refused', async () => {
    const { token, cookie } = await service.signIn(PEOPLE.anna);
    secrets.push(token, String(cookie), String(cookie).split('.')[1] ?? '');
    await service.signIn(PEOPLE.anna, 'a wrong password');
    const renewed = await service.call('refreshToken', { cookie });
    secrets.push(renewed.json().data.token);

    const { email, firstName, lastName } = PEOPLE.anna;
    await service.call('signIn', { body: { email, password: 7 } });
    await service.call('signIn', { body: { email: `${email}\u0000`, password: PASSWORD } });
    await service.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${email}",`,
    });
    await service.inject({ method: 'GET', url: `/api/user/${email}?search=${lastName}` });
    await service.inject({ method: 'PUT', url: `/api/user/${firstName}/${lastName}` });
    await service.call('updateUser', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: 'anna' },
      body: { firstName, lastName },
    });
    await service.call('updateUser', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: email },
      body: { firstName, lastName },
    });
    await service.call('signOut', { token, cookie });
    await service.call('acceptAgreement', { token, params: { userID: 'anna', agreementID: 'statement' } });

    expect(service.logged()).toContain('/api/auth/sign-in');
    expectNothingPersonal();
  });

  it('holds nothing of what an account is made and looked after with', async () => {
    const personal = {
      firstName: 'Wilhelmina',
      lastName: 'Featherstonehaugh',
      email: 'wilhelmina@feather.example',
      phoneNumber: '2125550187',
      password: 'seventeen heavy boots',
      company: 'Featherworks',
      companyURL: 'featherworks.com',
    };
    const [reset, moved, invited] = ['eighteen heavy boots', 'minnie@moved.example', 'minnie@again.example'];
    const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    secrets.push(...Object.values(personal), reset, moved, invited, device, 'Firefox on Linux');

    const headers = { 'user-agent': device };
    const signUpRequest = { ...personal, discountCode: null, preferredIndustry: null, preferredSector: null };
    const proof = await service.proof();
    const paying = { ...signUpRequest, paymentMethodId: SIMULATED_PAYMENT_METHODS.success, proof };
    const bought = await service.call('signUp', { body: paying, headers });
    const { session } = bought.json().data;
    const { userID, token } = session;
    secrets.push(token, proof);
    await service.call('signUp', { body: { ...paying, proof: await service.proof() }, headers });
    await service.call('signUp', { body: { ...paying, phoneNumber: `${personal.phoneNumber}x` }, headers });

    const names = { firstName: personal.firstName, lastName: personal.lastName };
    const move = { ...names, email: moved, currentPassword: personal.password };
    await service.call('updateUser', { token, params: { userID }, body: { ...move, currentPassword: reset } });
    await service.call('updateUser', { token, params: { userID }, body: { ...move, email: PEOPLE.bert.email } });
    expect((await service.call('updateUser', { token, params: { userID }, body: move })).statusCode).toBe(204);

    const confirming = emailTokenIn(await service.mailbox.next(moved, /Confirm/), 'confirm');
    const stopping = emailTokenIn(await service.mailbox.next(personal.email, /is to be changed/), 'stop');
    secrets.push(confirming, stopping);
    await service.call('stopEmailChange', { body: { token: confirming } });
    expect((await service.call('confirmNewEmail', { body: { token: confirming } })).statusCode).toBe(204);

    const asked = { email: moved, proof: await service.proof() };
    expect((await service.call('requestPasswordReset', { body: asked })).statusCode).toBe(200);
    await service.call('requestPasswordReset', { body: { email: invited, proof: await service.proof() } });
    const link = tokenIn(await service.mailbox.next(moved, /Set a new/));
    secrets.push(link, String(link.split('.')[2]));
    const body = { token: link, newPassword: reset, confirmPassword: reset };
    expect((await service.call('resetPassword', { body })).statusCode).toBe(200);
    await service.call('resetPassword', { body });

    service.mailbox.refuse();
    await service.call('requestPasswordReset', { body: { ...asked, proof: await service.proof() } });
    service.mailbox.accept();
    const again = await service.call('signIn', { body: { email: moved, password: reset }, headers });
    const change = { currentPassword: reset, password: personal.password };
    await service.call('changePassword', { token: again.json().token, params: { userID }, body: change });
    await service.call('erasePersonalData', {
      token: again.json().token,
      params: { userID },
      body: { password: personal.password },
    });
    expect((await service.log.readStream(`erasure-${userID}`)).length).toBe(2);
    expectNothingPersonal();
  });

  it('holds nothing of whom results were shared with, of links to them, or of what founders say', async () => {
    const founder = await newFounder(service);
    const [recipient, opinion] = ['wendeline@investor.example', 'rather too many questions'];
    secrets.push(founder.email, founder.lastName, founder.token, recipient, opinion);
    const result = await founder.completes();
    expect((await founder.share(result, recipient)).statusCode).toBe(200);
    const token = reportTokenIn(await service.mailbox.next(recipient, /shared results/));
    secrets.push(token, String(token.split('.')[2]));
    const params = { userAssessmentID: result };
    expect((await service.call('openReport', { params, body: { token } })).statusCode).toBe(204);
    await service.call('openReport', { params, body: { token: `${token}x` } });
    await service.inject({ method: 'GET', url: `/api/report/${result}?token=${token}` });
    await service.inject({ method: 'GET', url: '/api/pdf/download', headers: { authorization: `Bearer ${token}` } });
    await founder.share(`${founder.userID}.9`, recipient);
    await founder.share(result, `${recipient}\n`);
    await founder.contact({ userAssessmentID: result });
    await founder.contact({ answerID: recipient });
    await founder.survey(result, [{ columnHeaderId: 'missing', answer: opinion }]);
    service.mailbox.refuse();
    expect((await founder.share(result, recipient)).statusCode).toBe(206);
    service.mailbox.accept();
    await founder.revoke(result, String(token.split('.')[1]));
    await service.call('openReport', { params, body: { token } });
    expectNothingPersonal();
  });

  it('holds none of it when something goes wrong inside', async () => {
    const failing = await startTestService({
      passwords: {
        isWeak: async () => false,
        hash: async () => 'hash',
        matches: async () => Promise.reject(new Error('no threads left')),
        needsRehash: () => false,
      },
    });
    const headers = { [HEADERS.correlation]: 'given-by-the-caller' };
    const body = { email: PEOPLE.anna.email, password: PASSWORD };
    const response = await failing.call('signIn', { body, headers });
    expect(response.statusCode).toBe(500);
    expect(response.headers).toMatchObject(headers);
    expect(response.json()).toEqual([
      { code: 'serverError', msg: 'There was a problem completing your request. Please try again.' },
    ]);
    const failed = failing
      .logged()
      .split('\n')
      .find((line) => line.includes('no threads left'));
    expect(JSON.parse(failed ?? '')).toMatchObject({ level: 50, correlationID: 'given-by-the-caller' });
    for (const secret of secrets) expect(failing.logged().includes(secret), secret).toBe(false);
    await failing.close();
  });

  it('holds no name of a field that a caller made up', async () => {
    await service.call('signIn', { body: { email: 'a', password: 'b', [PEOPLE.bert.email]: 1 } });
    expectNothingPersonal();
  });
});
