import {
  CohortJoined,
  CohortLeft,
  CohortMade,
  PartnerAdded,
  PartnerBranded,
  PartnerChanged,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { ben, maya, people } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { answered, catalogue, completed, started } from '../../testing/results.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { brandedFounders, brandingProjection, brands } from './brands.ts';

const logo = { logoID: 'first', hash: 'a'.repeat(64), size: 900, width: 320, height: 80 };
const shownLogo = { logoID: 'first', width: 320, height: 80 };
const words = { color: '#0b6e4f', line: 'Capital for the coast', welcome: 'Welcome.' };
const branded = (partnerID: string, over: object = {}) => PartnerBranded.of({ partnerID, logo, ...words, ...over });
const added = (partnerID: string) => PartnerAdded.of({ partnerID, partnerName: partnerID, defaultDiscount: 0 });
const [north, south]: Caller[] = ['north', 'south'].map((partnerID) => ({
  ...{ userID: `of-${partnerID}`, userType: 'partnerUser', partnerID },
})) as Caller[];
const cohort = (cohortID: string, partnerID: string) =>
  CohortMade.of(aCohort({ cohortID, cohortName: cohortID, partnerID, partnerUserID: `of-${partnerID}` }));
const joined = (cohortID: string, partnerID: string) =>
  CohortJoined.of({ userID: 'maya', cohortID, partnerID, invitationID: null });
const left = (cohortID: string) => CohortLeft.of({ userID: 'maya', cohortID, invitationID: null });

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('a partner is shown as it said last', async () => {
    const log = givenLog([
      added('north'),
      branded('north'),
      branded('south', { line: '' }),
      branded('north', { color: null, logo: null }),
      PartnerChanged.of({ partnerID: 'north', partnerName: 'North Ventures', defaultDiscount: 0 }),
    ]);
    const { of } = await log.projectedBy(brandingProjection, deliver);
    expect(of(brands)).toMatchObject([
      { _id: 'north', partnerName: 'North Ventures', color: null, logo: null, line: words.line, revision: 2 },
      { _id: 'south', color: '#0b6e4f', logo, line: '', revision: 1 },
    ]);
  });
});

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('a founder is of the cohorts that they have not left, the last one at the end, and of none once they are erased', async () => {
    const log = givenLog([
      joined('spring', 'north'),
      joined('autumn', 'south'),
      left('spring'),
      joined('spring', 'north'),
      CohortJoined.of({ userID: 'jonas', cohortID: 'spring', partnerID: 'north', invitationID: null }),
      PersonErased.of({ userID: 'jonas' }),
    ]);
    const { of } = await log.projectedBy(brandingProjection, deliver);
    expect(of(brandedFounders)).toMatchObject([
      {
        _id: 'maya',
        joined: [
          { cohortID: 'autumn', partnerID: 'south' },
          { cohortID: 'spring', partnerID: 'north' },
        ],
      },
    ]);
  });
});

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('a founder who was erased does not come back, whatever was under way and however their partner is shown since', async () => {
    const log = givenLog([
      added('north'),
      joined('spring', 'north'),
      PersonErased.of({ userID: 'maya' }),
      branded('north'),
      // A request that began before.
      joined('autumn', 'south'),
      branded('north', { line: 'Anew' }),
      left('autumn'),
    ]);
    const { of, parked } = await log.projectedBy(brandingProjection, deliver);
    expect(parked).toEqual([]);
    expect(of(brandedFounders)).toEqual([]);
    expect(of(brands)).toMatchObject([{ _id: 'north', line: 'Anew', revision: 2 }]);
  });
});

it('a partner sees its own, administrators any; one that has said nothing is empty', async () => {
  const { ask } = await openTestService([...people, added('north'), added('south'), branded('north')], timeOf(60));
  const see = async (partnerID: string, who?: Caller) => {
    const { status, body } = await ask(`/api/partner/${partnerID}/branding`, who);
    return status === 200 ? body.data : status;
  };
  const shown = { partnerID: 'north', partnerName: 'north', ...words, logo: shownLogo, revision: 1 };
  expect([await see('north', north), await see('north', ben)]).toEqual([shown, shown]);
  expect(await see('south', south)).toEqual({
    ...{ partnerID: 'south', partnerName: 'south', logo: null, color: null, line: '', welcome: '', revision: 0 },
  });
  expect([await see('north', south), await see('none', ben), await see('north', maya), await see('north')]).toEqual([
    404, 404, 403, 401,
  ]);
});

describe('a logo', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

  it('is anybody’s to see, for good, and nothing else of the partner', async () => {
    const { file, files } = await openTestService([...people, added('north'), branded('north')], timeOf(60));
    await files.put({ personID: 'north', fileID: 'first' }, PNG);
    await files.put({ personID: 'north', fileID: 'other' }, PNG);
    const { status, headers, bytes } = await file('/api/partner/north/logo/first');
    expect([status, bytes.equals(PNG)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const path of ['/api/partner/north/logo/other', '/api/partner/south/logo/first', '/api/partner/north/logo']) {
      expect((await file(path)).status).toBe(404);
    }
  });

  it('that was replaced is found no more, even where its bytes remain', async () => {
    const { file, files, append } = await openTestService([...people, added('north'), branded('north')], timeOf(60));
    await files.put({ personID: 'north', fileID: 'first' }, PNG);
    await append(branded('north', { logo: { ...logo, logoID: 'second' } }));
    expect((await file('/api/partner/north/logo/first')).status).toBe(404);
    // Named and lost.
    expect((await file('/api/partner/north/logo/second')).status).toBe(404);
  });
});

describe('the report of a founder', () => {
  const begun = [
    ...catalogue,
    ...people,
    ...['north', 'south'].map(added),
    started('maya'),
    answered('q1', 'weak'),
    answered('q2', 'weak'),
    completed('maya.1', 0),
    cohort('spring', 'north'),
    cohort('autumn', 'south'),
  ];
  const brandIn = async (...events: readonly Parameters<typeof openTestService>[0][number][]) => {
    const { ask } = await openTestService([...begun, ...events], timeOf(60));
    return (await ask('/api/user/maya/assessment/maya.1', maya)).body.data.brand;
  };

  it('is ours alone without a cohort, and of one whose partner has said nothing', async () => {
    expect(await brandIn(branded('north'))).toBeNull();
    expect(await brandIn(joined('spring', 'north'))).toBeNull();
  });

  it('is of the partner whose cohort they joined last and are still of, by the name that it has now', async () => {
    const both = [
      branded('north'),
      branded('south', { line: 'Southern' }),
      joined('spring', 'north'),
      joined('autumn', 'south'),
    ];
    expect(await brandIn(...both)).toMatchObject({ partnerID: 'south', line: 'Southern' });
    const renamed = PartnerChanged.of({ partnerID: 'north', partnerName: 'North Ventures', defaultDiscount: 0 });
    expect(await brandIn(...both, left('autumn'), renamed)).toEqual({
      ...{ partnerID: 'north', partnerName: 'North Ventures', ...words, logo: shownLogo },
    });
    expect(await brandIn(...both, left('autumn'), left('spring'))).toBeNull();
  });
});

it('the PDF gets the bytes of the logo, and is made without them where they are gone', async () => {
  const asked: (string | undefined)[] = [];
  const renderer = {
    render: async (input: object) => {
      asked.push('logo' in input ? String(input.logo) : undefined);
      return Buffer.from('%PDF');
    },
    close: async () => {},
  };
  const { file, files } = await openTestService(
    [
      ...catalogue,
      ...people,
      added('north'),
      branded('north'),
      started('maya'),
      answered('q1', 'weak'),
      answered('q2', 'weak'),
      completed('maya.1', 0),
      cohort('spring', 'north'),
      joined('spring', 'north'),
    ],
    timeOf(60),
    renderer,
  );
  const path = '/api/pdf/getassessmentreport?userAssessmentID=maya.1';
  expect((await file(path, maya)).status).toBe(200);
  await files.put({ personID: 'north', fileID: 'first' }, Buffer.from('png'));
  expect((await file(path, maya)).status).toBe(200);
  expect(asked).toEqual([undefined, Buffer.from('png').toString('base64')]);
});
