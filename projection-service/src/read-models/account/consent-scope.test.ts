import {
  ENDPOINTS,
  type Endpoint,
  PartnerAccepted,
  PartnerAccessEnded,
  PartnerAdded,
  PartnerProposed,
  PersonErased,
  type RouteName,
} from '@groundwork/contracts';
import { goodRequest, type Ids, MADE_UP, wireOf } from '@groundwork/contracts/testing';
import { describe, expect, it, vi } from 'vitest';
import type { ReportRenderer } from '../../report-pdf/index.ts';
import { ben, grace, luca, maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, fileKept, started } from '../../testing/results.ts';
import { type Caller, openTestService, type TestService } from '../../testing/test-service.ts';

const proposal = { userID: 'maya', proposalID: 'q1', partnerID: 'harbor', partnerUserID: 'grace' };
const proposed = PartnerProposed.of({ ...proposal, expiresAt: '2027-01-01T00:00:00.000Z' });
const accepted = PartnerAccepted.of(proposal);
const ended = PartnerAccessEnded.of(proposal);

const NAME = 'Quillfeather';
const FOUNDER = { firstName: 'Maya', lastName: NAME, email: 'maya@quill.example', company: 'Quillworks' };
const IDS: Ids = {
  ...MADE_UP,
  userID: 'maya',
  id: 'maya',
  userAssessmentID: 'maya.1',
  assessmentID: 'primary.1',
  questionID: 'q1',
  optionID: 'q1-weak',
  fileID: 'plan',
  partnerID: 'harbor',
  partnerUserID: 'grace',
  adminID: 'ben',
  discountID: 'none',
  code: 'NONE',
  exportID: 'grace.1',
  savedReportID: 'grace.1',
  purchaseID: 'maya',
  email: FOUNDER.email,
  words: NAME,
};
/** What nobody else has: names, and the id of what she has taken. Searched words are not answered. */
const HERS = [NAME, 'quill.example', 'Quillworks', 'maya.1'];

/** Queries of partner users; a stream of news that never ends is asked in live.test.ts. */
const ASKED = (Object.values(ENDPOINTS) as (Endpoint & { readonly name: RouteName })[]).filter(
  ({ name, service, access }) =>
    service === 'query' && access.kind === 'roles' && access.roles.includes('partnerUser') && name !== 'liveChanges',
);

const AS_OF_TAKING = new Set(
  ASKED.flatMap(({ name, query }) => ('asOf' in ((query as { properties?: object }).properties ?? {}) ? [name] : [])),
);

/** Tells in clear what it is to draw. */
const renderer: ReportRenderer = {
  render: async (results) => new TextEncoder().encode(JSON.stringify(results)),
  close: async () => {},
};

const history = (came: { readonly partnerID: string; readonly partnerUserID: string } | null) => [
  ...catalogue,
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
  opened('grace', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('luca', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('ben', { userType: 'admin' }),
  opened('maya', { ...FOUNDER, ...came }),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'strong'),
  fileKept('q1', 'plan'),
  completed('maya.1', 60),
];

async function given(came: Parameters<typeof history>[0] = null) {
  const service = await openTestService(history(came), timeOf(100), renderer);
  await service.files.put({ personID: 'maya', fileID: 'plan' }, Buffer.from('%PDF-1.7 maya.1'));
  return service;
}

/** @returns endpoints that tell this caller anything of Maya. */
async function tellOf(service: TestService, caller: Caller, asOf?: string): Promise<string[]> {
  const told: string[] = [];
  for (const { name } of ASKED) {
    if (asOf !== undefined && !AS_OF_TAKING.has(name)) continue;
    const { url, payload } = wireOf(name, goodRequest(name, IDS));
    const at = asOf === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}asOf=${asOf}`;
    const partner = { ...caller, ...(caller.userType === 'partnerUser' && { partnerID: 'harbor' }) };
    const answer = await vi.waitFor(
      async () => {
        const got = await service.whole(at, partner, payload);
        expect(got.status, `${name} is ready`).not.toBe(503);
        return got;
      },
      // The first picture and the first PDF start a thread each.
      { timeout: 60_000 },
    );
    expect([200, 400, 403, 404, 409, 422], `${name}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    if (answer.status === 200 && HERS.some((word) => answer.text.includes(word))) told.push(name);
  }
  return told;
}

const positionAfter = (events: number): string => String(events);

describe('a founder who lets a partner user see them', () => {
  it('is nowhere before and after, and everywhere during, as one who came with the partner user’s code', async () => {
    const byCode = await tellOf(await given({ partnerID: 'harbor', partnerUserID: 'grace' }), grace);
    expect(byCode).toEqual(
      expect.arrayContaining(['listUsers', 'find', 'assessmentResults', 'reportBehind', 'assessmentReportFile']),
    );

    const service = await given();
    const nobodys = await tellOf(service, grace);
    expect(nobodys).toEqual([]);
    await service.append(proposed);
    expect(await tellOf(service, grace)).toEqual([]);
    await service.append(accepted);
    expect(await tellOf(service, grace)).toEqual(byCode);
    // Scope works by partner user: colleagues see as little as of one who came with a code.
    expect(await tellOf(service, luca)).not.toContain('listUsers');
    await service.append(ended);
    expect(await tellOf(service, grace)).toEqual([]);
  }, 180_000);

  it('is seen as of moments from the acceptance on, and of no moment once it is taken back', async () => {
    const service = await given();
    await service.append(proposed, accepted);
    const before = history(null).length;
    const [earlier, later] = [positionAfter(before + 1), positionAfter(before + 2)];
    expect(await tellOf(service, grace, earlier)).toEqual([]);
    expect(await tellOf(service, grace, later)).toEqual(expect.arrayContaining(['listUsers', 'assessmentResults']));
    await service.append(ended);
    expect(await tellOf(service, grace, later)).toEqual([]);
    expect(await tellOf(service, ben, later)).toContain('listUsers');
  }, 180_000);

  it('is counted for a partner user as long as they are theirs', async () => {
    const service = await given();
    const asGrace = { ...grace, partnerID: 'harbor' };
    async function counts() {
      const { data } = (await service.ask('/api/overview', asGrace)).body;
      const { totalUsers } = (await service.ask('/api/user', asGrace)).body.data;
      const { rows } = (await service.ask('/api/reports/funnel', asGrace)).body.data;
      const people = rows.map((row: { people: number }) => row.people);
      return [data.users, data.completed, totalUsers, Math.max(...people)];
    }
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await service.append(proposed, accepted);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await service.append(ended);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await service.append(PartnerAccepted.of({ ...proposal, proposalID: 'q2' }), PersonErased.of({ userID: 'maya' }));
    expect((await counts()).slice(2, 3)).toEqual([0]);
  });

  it('sees who asks, who sees them and why', async () => {
    const service = await given();
    const ask = async () => (await service.ask('/api/user/maya/partner-access', maya)).body.data;
    const names = { partnerName: 'Harbor Angels', partnerUserName: expect.any(String) };
    expect(await ask()).toEqual({ proposal: null, access: null });
    await service.append(proposed);
    expect(await ask()).toMatchObject({ proposal: { proposalID: 'q1', ...names }, access: null });
    service.at('2027-01-01T00:00:00.000Z');
    expect(await ask()).toEqual({ proposal: null, access: null });
    await service.append(accepted);
    expect(await ask()).toMatchObject({ proposal: null, access: { ...names, by: 'consent' } });
    await service.append(ended);
    expect(await ask()).toEqual({ proposal: null, access: null });
    const came = await given({ partnerID: 'harbor', partnerUserID: 'grace' });
    expect((await came.ask('/api/user/maya/partner-access', maya)).body.data.access).toMatchObject({ by: 'code' });
  });
});
