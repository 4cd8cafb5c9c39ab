import { errorBody, HEADERS, type RouteName } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addIndustry, addSector } from '../taxonomy/taxonomy.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PEOPLE, type Person, person } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';
import { discountIDOf } from './discount-codes.ts';

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));
const { adam, paula } = PEOPLE;
const peter = person('peter', 'partnerUser', { partnerID: 'north' });

beforeAll(async () => {
  const { application } = service;
  await admit(application, peter);
  for (const name of ['Software', 'Health']) {
    await application.taxonomy.execute((state) => addIndustry(name, state), commandContext(name));
    for (const sector of [`${name} A`, `${name} B`]) {
      await application.taxonomy.execute((state) => addSector(name, sector, state), commandContext(sector));
    }
  }
});

let names = 0;
const call = (name: RouteName, by: Person, body: object, params = {}, key?: string) =>
  service.call(name, {
    token: service.tokenFor(by),
    params,
    body,
    ...(key === undefined ? {} : { headers: { [HEADERS.idempotency]: key } }),
  });
const generate = (by: Person, body: object = {}, key?: string) =>
  call('generateCode', by, { ...(by === adam ? { code: `NAME${++names}` } : {}), discount: 0.5, ...body }, {}, key);
async function generated(by: Person, body: object = {}): Promise<{ discountID: string; code: string }> {
  const response = await generate(by, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const update = (by: Person, discountID: string, body: object) =>
  call('updateCode', by, { discount: 0.5, ...body }, { discountID });
const stateOf = ({ code }: { code: string }) => service.application.codes.byCode(code);

describe('making a code', () => {
  it('takes the name that an administrator gives it, however it is typed', async () => {
    const made = await generated(adam, { code: ' spring-26 ', discount: 0.25, expiresAt: '2099-12-31', maxUses: 3 });
    expect(made).toEqual({ discountID: discountIDOf('SPRING-26'), code: 'SPRING-26' });
    expect(await stateOf(made)).toMatchObject({ discount: 0.25, expiresAt: '2099-12-31', partnerUserID: null });
    expect((await generate(adam, { code: 'Spring-26' })).json()).toEqual(errorBody('codeInUse', '/code'));
    expect((await generate(adam, { code: undefined })).json()).toEqual(errorBody('validation', '/code'));
  });

  it('makes up the name for partner users, whose it is whatever they send', async () => {
    const made = await generated(paula, { code: 'MINE' });
    expect(made.code).toMatch(/^NORTH-[0-9A-Z]{6}$/);
    expect(await stateOf(made)).toMatchObject({ partnerID: 'north', partnerUserID: 'paula' });
    const forPeter = await generate(paula, { partnerUserID: 'peter' });
    expect(forPeter.json()).toEqual(errorBody('notFound', '/partnerUserID'));
  });

  it('gives it to the partner user whom an administrator chose, and to nobody else', async () => {
    expect(await stateOf(await generated(adam, { partnerUserID: 'peter' }))).toMatchObject({ partnerID: 'north' });
    for (const partnerUserID of ['anna', 'adam', 'nobody']) {
      const response = await generate(adam, { partnerUserID });
      expect(response.json()).toEqual(errorBody('notFound', '/partnerUserID'));
    }
  });

  it.each([adam, paula])('by the same command answers the same code', async (by) => {
    const key = `generate-by-${by.userID}`;
    const body = by === adam ? { code: 'ONE-KEY' } : {};
    const [first, again] = [await generate(by, body, key), await generate(by, body, key)];
    expect(again.json()).toEqual(first.json());
    expect((await generate(by, { ...body, discount: 0.1 }, key)).json()).toEqual(errorBody('keyReused'));
  });

  it('is for what there is, and for one thing', async () => {
    // Health, whose sectors are 3 and 4; `readiness` is about sector 3 of industry 1.
    expect((await generate(adam, { industryID: 2, sectorID: 4 })).statusCode).toBe(200);
    expect((await generate(adam, { assessmentID: 'readiness' })).statusCode).toBe(200);
    for (const [purpose, field] of [
      [{ industryID: 9 }, '/industryID'],
      [{ sectorID: 9 }, '/sectorID'],
      [{ industryID: 1, sectorID: 4 }, '/sectorID'],
      [{ assessmentID: 'draft' }, '/assessmentID'],
      [{ industryID: 2, assessmentID: 'readiness' }, '/assessmentID'],
    ] as const) {
      expect((await generate(adam, purpose)).json(), field).toEqual(errorBody('notFound', field));
    }
  });
});

describe('changing a code', () => {
  it('keeps its name and what is left out, and tells an older dialog what is there now', async () => {
    const made = await generated(adam, { partnerUserID: 'paula', description: 'Spring' });
    expect((await update(adam, made.discountID, { code: 'OTHER', discount: 0.2, revision: 1 })).statusCode).toBe(204);
    expect(await stateOf(made)).toMatchObject({ code: made.code, description: 'Spring', partnerUserID: 'paula' });
    const late = await update(paula, made.discountID, { discount: 0.9, revision: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()[0]).toMatchObject({ code: 'changedMeanwhile', current: { discount: 0.2, revision: 2 } });
    expect((await update(paula, made.discountID, { discount: 0.9, revision: 2 })).statusCode).toBe(204);
  });

  it('goes on although what it is for has ended, and never to what is not there', async () => {
    const { codes } = service.application;
    const input = { discount: 0.5, description: '', expiresAt: null, maxUses: null, industryID: null, sectorID: null };
    const old = { ...input, code: 'OLD', partnerID: null, partnerUserID: null, assessmentID: 'gone' };
    await codes.generate(old, commandContext('old'));
    expect((await update(adam, discountIDOf('OLD'), { discount: 0.1 })).statusCode).toBe(204);
    const moved = await update(adam, discountIDOf('OLD'), { assessmentID: 'draft' });
    expect(moved.json()).toEqual(errorBody('notFound', '/assessmentID'));
  });

  it('of somebody else, of nobody and of none is the same for a partner user', async () => {
    const ids = [(await generated(adam)).discountID, (await generated(peter)).discountID, 'none'];
    for (const discountID of ids) {
      expect((await update(paula, discountID, {})).json()).toEqual(errorBody('notFound'));
    }
  });
});

describe('ending codes', () => {
  it('tells of each what became of it, and ends it for good', async () => {
    const [mine, foreign] = [await generated(paula), await generated(peter)];
    const ids = [mine.discountID, foreign.discountID, 'none'];
    const expire = () => call('expireCodes', paula, { discountIDs: ids });
    const refused = { ok: false, code: 'notFound', msg: expect.any(String) };
    const expected = [
      { id: ids[0], ok: true },
      { id: ids[1], ...refused },
      { id: ids[2], ...refused },
    ];
    const response = await expire();
    expect(response.json()).toEqual({ data: expected });
    expect(response.headers[HEADERS.position]).toBeDefined();
    // What is over already is told so.
    const again = [{ id: ids[0], ok: true, alreadyDone: true }, ...expected.slice(1)];
    expect((await expire()).json()).toEqual({ data: again });
    expect(await stateOf(mine)).toMatchObject({ deactivated: true });
    expect(await stateOf(foreign)).toMatchObject({ deactivated: false });
    expect((await update(paula, mine.discountID, {})).json()).toEqual(errorBody('codeOver'));
  });
});

describe('the link of a code', () => {
  const link = (by: Person, body: object) => call('codeLink', by, body);

  it('leads to the sign-up, for what it names and what the code is for', async () => {
    const { code } = await generated(adam, { sectorID: 4 });
    const response = await link(adam, { code: code.toLowerCase(), industryID: 2 });
    expect(response.json()).toEqual({ data: `https://app.test/auth/sign-up?industry=2&sector=4&code=${code}` });
    expect((await link(adam, { code, industryID: 1 })).json()).toEqual(errorBody('notFound', '/industryID'));
  });

  it('is there for codes that are good, and are theirs', async () => {
    const { code, discountID } = await generated(adam);
    expect((await link(paula, { code })).json()).toEqual(errorBody('notFound'));
    await call('expireCodes', adam, { discountIDs: [discountID] });
    expect((await link(adam, { code })).json()).toEqual(errorBody('codeNotUsable'));
  });
});
