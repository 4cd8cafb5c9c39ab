import { LIMITS, STREAMS } from '@groundwork/contracts';
import { pngOf } from '@groundwork/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, row, tokenIn } from '../cohorts/testing/calls.ts';
import { addPartner } from '../partners/partner.ts';
import { newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { GIF, SVG } from './testing/pictures.ts';

const { anna, paula, adam } = PEOPLE;
const WORDS = { color: '#0b6e4f', line: 'Capital for the coast', welcome: 'Welcome.\nHave your figures at hand.' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { made, invite, join } = callsOf(() => service);

const preview = (bytes: Buffer, who: Person = paula, partnerID = 'north') =>
  service.call('previewPartnerLogo', {
    params: { partnerID },
    token: service.tokenFor(who),
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const save = (body: object, who: Person = paula, partnerID = 'north') =>
  service.call('brandPartner', { params: { partnerID }, token: service.tokenFor(who), body: { ...WORDS, ...body } });

async function kept(): Promise<string[]> {
  const found: string[] = [];
  for await (const { personID, fileID } of service.log.files.list()) if (personID === 'north') found.push(fileID);
  return found;
}
const stored = () => service.log.readStream(STREAMS.branding('north'));
async function logo(): Promise<string | undefined> {
  const last = (await stored()).at(-1);
  return last?.type === 'PartnerBranded' ? last.data.logo?.logoID : undefined;
}

describe('a logo', () => {
  it('is made of what is uploaded, and nothing is kept of a preview', async () => {
    const answer = await preview(SVG);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ width: 480, height: 160 });
    expect(await kept()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('is not made of what is no picture, in a preview or when it is saved', async () => {
    expectRefused(await preview(GIF), 'logoNotTaken');
    expectRefused(await save({ logo: GIF.toString('base64') }), 'logoNotTaken');
    expectRefused(await preview(Buffer.alloc(0)), 'logoNotTaken');
    expect(await stored()).toEqual([]);
  });

  it('of bytes beyond the limit is refused before they are read', async () => {
    expectRefused(await preview(Buffer.alloc(LIMITS.logoUpload + 1)), 'bodyTooLarge');
  });
});

describe('who brands whom', () => {
  beforeEach(async () => {
    const south = { partnerID: 'south', partnerName: 'South Fund', defaultDiscount: 0 };
    await service.application.partners.execute('south', (s) => addPartner(south, s), commandContext('south'));
  });

  it('a partner user their own partner, an administrator any', async () => {
    expect((await save({})).statusCode).toBe(204);
    expect((await save({ line: 'Ours' }, adam)).statusCode).toBe(204);
    expect((await save({}, adam, 'south')).statusCode).toBe(204);
  });

  it('nobody another one, or one that is not there', async () => {
    expectRefused(await save({}, paula, 'south'), 'notFound');
    expectRefused(await preview(SVG, paula, 'south'), 'notFound');
    expectRefused(await save({}, adam, 'none'), 'notFound');
    expectRefused(await save({}, anna), 'forbidden');
    expectRefused(await preview(SVG, anna), 'forbidden');
  });
});

describe('what is saved', () => {
  const picture = async (bytes: Buffer = SVG): Promise<string> => (await preview(bytes)).json().data.png;

  it('is kept once: the same again is no event and no file', async () => {
    const png = await picture();
    expect((await save({ logo: png })).statusCode).toBe(204);
    const first = await kept();
    expect(first).toEqual([await logo()]);
    expect((await save({ logo: png })).statusCode).toBe(204);
    expect([await kept(), (await stored()).length]).toEqual([first, 1]);
  });

  it('keeps the logo while words change, and lets it go when it is replaced or removed', async () => {
    await save({ logo: await picture() });
    const first = await logo();
    await save({ line: 'Ours' });
    expect(await logo()).toBe(first);
    await save({ line: 'Ours', logo: await picture(pngOf(64, 32)) });
    const second = await logo();
    expect(second).not.toBe(first);
    expect(await kept()).toEqual([second]);
    await save({ line: 'Ours', logo: null });
    expect(await kept()).toEqual([]);
  });

  it('is nobody else’s to overwrite without knowing', async () => {
    await save({});
    const answer = await save({ line: 'Mine', revision: 0, logo: await picture() });
    expect([answer.statusCode, answer.json()[0].code]).toEqual([409, 'changedMeanwhile']);
    expect(answer.json()[0].current).toMatchObject({ line: 'Capital for the coast', revision: 1 });
    expect(await kept()).toEqual([]);
  });

  it('loses marks of direction, and keeps lines of the welcome', async () => {
    await save({ line: 'Capital\u202e live ', welcome: 'One.\n\nTwo.' });
    expect((await stored()).at(-1)?.data).toMatchObject({ line: 'Capital live', welcome: 'One.\n\nTwo.' });
  });
});

describe('whoever dies between two steps', () => {
  const died = () => Promise.reject(new Error('the process died'));
  const restart = async (): Promise<void> => {
    service = await startTestService({}, await service.leave());
  };
  const sweep = () =>
    service.application.evidenceFiles.sweep({
      onError: (error) => {
        throw error;
      },
    });
  let [first, second] = ['', ''];
  beforeEach(async () => {
    first = (await preview(SVG)).json().data.png;
    second = (await preview(pngOf(64, 32))).json().data.png;
    await save({ logo: first });
  });

  it('leaves bytes without their event, which are swept after a day; what is shown stays', async () => {
    const shown = await logo();
    const left = await service.leave();
    service = await startTestService(
      {
        through: (log) => ({
          ...log,
          append: (stream, news, ...rest) =>
            news.some(({ type }) => type === 'PartnerBranded') ? died() : log.append(stream, news, ...rest),
        }),
      },
      left,
    );
    expect((await save({ logo: second })).statusCode).toBe(500);
    await restart();
    expect([await logo(), (await kept()).length]).toEqual([shown, 2]);
    expect(await sweep()).toBe(0);
    service.advance(25 * 60 * 60);
    expect(await sweep()).toBe(1);
    expect(await kept()).toEqual([shown]);
    expect((await save({ logo: second })).statusCode).toBe(204);
    expect(await kept()).toEqual([await logo()]);
  });

  it('leaves bytes that were replaced, which are swept too', async () => {
    const left = await service.leave();
    service = await startTestService({ through: (log) => ({ ...log, files: { ...log.files, remove: died } }) }, left);
    expect((await save({ logo: second })).statusCode).toBe(500);
    await restart();
    const shown = await logo();
    expect(await kept()).toHaveLength(2);
    service.advance(25 * 60 * 60);
    expect(await sweep()).toBe(1);
    expect(await kept()).toEqual([shown]);
    // What is there already is said again without anything being done.
    expect((await save({ logo: second })).statusCode).toBe(204);
    expect((await stored()).length).toBe(2);
  });
});

describe('founders see it', () => {
  const see = async (token: string) =>
    (await service.call('cohortInvitation', { params: { token } })).json().data.brand;

  it('by the invitation and the link of a cohort, and nothing where the partner has said nothing', async () => {
    const cohortID = await made();
    const link = tokenIn(
      (await service.call('cohortLink', { params: { cohortID }, token: service.tokenFor(paula) })).body,
    );
    expect(await see(link)).toBeNull();
    await save({ logo: (await preview(SVG)).json().data.png });
    expect(await see(link)).toEqual({
      ...{ partnerID: 'north', partnerName: 'North Capital', ...WORDS },
      logo: { logoID: await logo(), width: 480, height: 160 },
    });
  });

  it('in the invitation by mail, whose sender names both, and which never carries the welcome', async () => {
    await save({ logo: (await preview(SVG)).json().data.png, line: 'See www.evil.example' });
    const cohortID = await made();
    await invite(cohortID, [row('nia@newco.example', 'Nia')]);
    const message = await service.mailbox.next('nia@newco.example', /invites you/);
    expect(message.sentAs).toBe('North Capital via Groundwork');
    expect(message.html).toContain(`https://groundwork.test/api/partner/north/logo/${await logo()}`);
    expect(message.html).toContain('alt="North Capital"');
    expect(message.html).toContain('Provided by Groundwork');
    expect(message.html).not.toContain('figures at hand');
    expect(message.text).toContain('See www\u2024evil\u2024example');
  });

  it('as members of the last cohort that they are still of', async () => {
    const { brandOfFounder } = service.application.cohorts;
    await save({});
    const cohortID = await made();
    const founder = await newFounder(service);
    expect(await brandOfFounder(founder.userID)).toBeNull();
    const link = tokenIn(
      (await service.call('cohortLink', { params: { cohortID }, token: service.tokenFor(paula) })).body,
    );
    await join(founder, link);
    expect(await brandOfFounder(founder.userID)).toMatchObject({ partnerName: 'North Capital', line: WORDS.line });
    await service.call('leaveCohort', { params: { userID: founder.userID, cohortID }, token: founder.token });
    expect(await brandOfFounder(founder.userID)).toBeNull();
  });
});

it('another partner user than of the partner finds nothing to brand', async () => {
  expectRefused(await save({}, person('other', 'partnerUser', { partnerID: 'elsewhere' })), 'notFound');
});
