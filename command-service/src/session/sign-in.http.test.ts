import { type DomainEvent, ENDPOINTS, errorBody, HEADERS, PasswordRehashed, SESSION } from '@groundwork/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '../account/passwords/passwords.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { cookieOf, plainPasswords, startTestService } from '../testing/service.ts';

const asked: (string | null)[] = [];
const watched: Passwords = {
  ...plainPasswords,
  matches: (password, passwordHash) => {
    asked.push(passwordHash);
    return plainPasswords.matches(password, passwordHash);
  },
};

const service = closeAfterAll(await startTestService({ passwords: watched, trustProxy: '127.0.0.1' }));
beforeEach(() => void asked.splice(0));

const { email } = PEOPLE.anna;

describe('signing in', () => {
  it('answers the session as the specification lists it', async () => {
    const { response, body } = await service.signIn(PEOPLE.anna);
    expect(response.statusCode).toBe(200);
    const { exp, token, createdAt, ...rest } = body;
    expect(rest).toEqual({
      ...PEOPLE.anna,
      builderAccess: false,
      isValidated: true,
      discountCode: null,
      receiptUrl: null,
      preferredSector: 3,
      preferredIndustry: 1,
      preferredAssessment: null,
      lastAgreement: 'statement',
    });
    expect(Date.parse(String(exp)) - Date.now()).toBeGreaterThan(1000 * (SESSION.idle - 60));
    expect(Date.parse(String(createdAt))).toBeLessThanOrEqual(Date.now());
    const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: 'anna', userType: 'user', partnerID: null, builderAccess: false });
    expect(claims.exp - claims.iat).toBe(SESSION.accessToken);
    expect(JSON.stringify(claims)).not.toContain(PEOPLE.anna.firstName);
    expect(response.headers[HEADERS.position]).toBe(await service.log.head());
  });

  it('keeps the refresh secret where no script and no other site gets at it', async () => {
    const { response } = await service.signIn(PEOPLE.anna);
    expect(cookieOf(response)).toEqual({
      name: '__Secure-groundwork_refresh',
      value: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      path: '/api/auth',
      httpOnly: true,
      // The product is reached over HTTPS, whatever this connection is.
      secure: true,
      sameSite: 'Strict',
      maxAge: SESSION.absolute,
    });
  });

  it('marks the cookie for https only where people come by https', async () => {
    const body = { email, password: PASSWORD };
    const response = await service.call('signIn', { body, headers: { 'x-forwarded-proto': 'https' } });
    expect(cookieOf(response)?.secure).toBe(true);
  });

  it('takes the address in any case and with blanks around it', async () => {
    const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    expect((await service.call('signIn', { body })).statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', email, 'wrong'],
    ['the password in another case', email, PASSWORD.toUpperCase()],
    ['an unknown address', 'nobody@mail.example', PASSWORD],
    ['what is no address', 'nobody', PASSWORD],
  ])(
    'says "Invalid Login" for %s, sets no cookie and writes nothing but that somebody failed',
    async (_, address, password) => {
      const head = await service.log.head();
      const response = await service.call('signIn', { body: { email: address, password } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual([{ code: 'invalidLogin', msg: 'Invalid Login' }]);
      expect(response.cookies).toEqual([]);
      const written: DomainEvent[] = [];
      for await (const events of service.log.readAll(head === undefined ? {} : { after: head }))
        written.push(...events);
      expect(written.map(({ type }) => type)).toEqual(['SignInFailed']);
      expect(JSON.stringify(written)).not.toMatch(/anna|nobody/);
    },
  );

  it('checks a password for an unknown address too, so that nobody learns which have accounts', async () => {
    await service.call('signIn', { body: { email: 'nobody@mail.example', password: 'x' } });
    await service.call('signIn', { body: { email, password: 'x' } });
    expect(asked).toEqual([null, `hashed ${PASSWORD}`]);
  });
});

describe('passwords', () => {
  it('are hashed with argon2id, matched by it, and never matched without a hash', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash(PASSWORD)).not.toBe(hash);
    expect(await passwords.matches(PASSWORD, hash)).toBe(true);
    expect(await passwords.matches('wrong', hash)).toBe(false);
    expect(await passwords.matches('a password nobody has', null)).toBe(false);
  });
});

describe('wrong passwords', () => {
  const started = async (rateFactor: number) => {
    const strict = await startTestService({ rateFactor });
    const signIn = async (address: string, remoteAddress = '10.0.0.1', password = 'wrong') => {
      const response = await strict.call('signIn', { body: { email: address, password }, remoteAddress });
      if (response.statusCode === 429) expect(response.json()).toEqual(errorBody('tooManyRequests'));
      return response.statusCode;
    };
    return { ...strict, try: signIn };
  };
  const { rate } = ENDPOINTS.signIn;

  it('make the account wait after the fifth, twice as long each time, also for the right one', async () => {
    const service = await started(1000);
    for (let i = 0; i < 5; i++) expect(await service.try(email)).toBe(401);
    expect(await service.try(email)).toBe(429);
    expect(await service.try(` ${email.toUpperCase()}`, '10.0.0.1', PASSWORD)).toBe(429);
    // A stranger who guesses does not keep the owner out.
    expect(await service.try(email, '10.0.1.1', PASSWORD)).toBe(200);
    expect(await service.try(PEOPLE.bert.email)).toBe(401);
    service.advance(1);
    expect(await service.try(email)).toBe(401);
    service.advance(1);
    expect(await service.try(email)).toBe(429);
    service.advance(1);
    expect(await service.try(email, '10.0.0.1', PASSWORD)).toBe(200);
    expect(await service.try(email)).toBe(401);
    expect(await service.try(email)).toBe(401);
    await service.close();
  });

  it('are answered with how many seconds to wait, whatever makes them wait', async () => {
    const waits: unknown[] = [];
    const service = await started(1);
    const wrong = async (address: string, remoteAddress: string) => {
      const response = await service.call('signIn', { body: { email: address, password: 'wrong' }, remoteAddress });
      if (response.statusCode === 429) waits.push(response.headers['retry-after']);
    };
    for (let i = 0; i < 6; i++) await wrong(email, '10.0.0.1');
    service.advance(1);
    for (let i = 0; i < 2; i++) await wrong(email, '10.0.0.1');
    expect(waits).toEqual(['1', '2']);
    for (let i = 0; i < (rate?.perAccount ?? 0); i++) {
      service.advance(15 * 60);
      await wrong(PEOPLE.bert.email, `2001:db8::${i}`);
    }
    await wrong(PEOPLE.bert.email, '2001:db8::ffff');
    for (let i = 0; i <= (rate?.perAddress ?? 0); i++) await wrong(`a${i}@mail.example`, '10.0.2.1');
    expect(waits).toHaveLength(4);
    for (const wait of waits.slice(2).map(Number)) {
      expect(wait).toBeGreaterThan((rate?.seconds ?? 0) - 60);
      expect(wait).toBeLessThanOrEqual(rate?.seconds ?? 0);
    }
    await service.close();
  });

  it('make who guesses for addresses without an account wait the same', async () => {
    const service = await started(1000);
    for (let i = 0; i < 5; i++) expect(await service.try('nobody@mail.example')).toBe(401);
    expect(await service.try('nobody@mail.example')).toBe(429);
    await service.close();
  });

  it('for one account are limited however long they wait and in whatever case they come, from each network apart', async () => {
    const service = await started(1);
    for (let i = 0; i < (rate?.perAccount ?? 0); i++) {
      expect(await service.try(email, `2001:db8::${i}`)).toBe(401);
      service.advance(15 * 60);
    }
    expect(await service.try(email, '2001:db8::ffff')).toBe(429);
    expect(await service.try(` ${email.toUpperCase()}`, '2001:db8::fffe')).toBe(429);
    expect(await service.try(PEOPLE.bert.email, '2001:db8::ffff')).toBe(401);
    // Its owner is not kept out, but proves to be human after so many failures (guesses.http.test.ts).
    expect(await service.try(email, '2001:db8:0:1::1', PASSWORD)).toBe(428);
    await service.close();
  });

  it('from one network address are limited, whosever account they try; other addresses go on', async () => {
    const service = await started(1);
    for (let i = 0; i < (rate?.perAddress ?? 0); i++) expect(await service.try(`a${i}@mail.example`)).toBe(401);
    expect(await service.try('another@mail.example')).toBe(429);
    expect(await service.try('another@mail.example', '10.0.0.2')).toBe(401);
    await service.close();
  });
});

describe('a hash that was made with less effort than today’s', () => {
  it('is made anew at the next sign-in, and again only when it must; no session ends by it', async () => {
    const aging: Passwords = { ...plainPasswords, needsRehash: (hash) => !hash.includes('costly') };
    const service = await startTestService({
      passwords: {
        ...aging,
        hash: async (password) => `costly hash of ${password}`,
        matches: async (password, hash) => hash === `hashed ${password}` || hash === `costly hash of ${password}`,
      },
    });
    const types = async () => (await service.log.readStream('account-anna')).map(({ type }) => type);
    await service.application.accounts.execute(
      'anna',
      () => [PasswordRehashed.of({ userID: 'anna', passwordHash: `hashed ${PASSWORD}` })],
      commandContext('as it was'),
    );
    const before = (await types()).length;
    const first = await service.signIn(PEOPLE.anna);
    expect((await service.signIn(PEOPLE.anna)).response.statusCode).toBe(200);
    expect((await types()).slice(before)).toEqual(['PasswordRehashed']);
    expect((await service.call('refreshToken', { cookie: first.cookie })).statusCode).toBe(200);
    await service.close();
  });
});
