import {
  errorBody,
  LIFETIMES,
  PersonErased,
  ProfileChanged,
  ShareLinkOpened,
  ShareLinkRevoked,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { contentDisposition, type ReportInput, type ReportRenderer, reportFileName } from '../../report-pdf/index.ts';
import { ben, grace, jonas, luca, maya } from '../../testing/callers.ts';
import { opened, positionOf, timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, secretOf, shared, started, tokenOf } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const refused = { status: 404, body: errorBody('notFound') };

const expiresAt = '2026-04-05T09:00:00.000Z';
const taken = [
  ...catalogue,
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace' }),
  opened('jonas'),
  started('maya'),
  completed('maya.1', 70),
  started('maya', 2),
  completed('maya.2', 80),
  started('jonas'),
  completed('jonas.1', 20),
  shared('one'),
  shared('other', { userAssessmentID: 'maya.2' }),
  shared('theirs', { userID: 'jonas', userAssessmentID: 'jonas.1' }),
  shared('own', { kind: 'own' }),
];

const given = (events: Parameters<typeof openTestService>[0] = [], renderer?: ReportRenderer) =>
  openTestService([...taken, ...events], timeOf(60), renderer);
const reportOf = (token: string, id = 'maya.1') => `/api/report/${id}?token=${encodeURIComponent(token)}`;

const flipped = (secret: string): string => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
/** What else could be tried with Maya's link. */
const WRONG = [
  ['of another secret', `maya.one.${flipped(secretOf('one'))}`],
  ['with the secret of another link', `maya.one.${secretOf('other')}`],
  ['in another person’s name', tokenOf('one', 'jonas')],
  ['of a link that was never sent', tokenOf('never')],
  ['with a secret cut short', `maya.one.${secretOf('one').slice(0, 42)}`],
  ['with something behind it', `${tokenOf('one')}.more`],
  ['without a secret', 'maya.one.'],
  ['that is none', 'nonsense'],
  ['with signs of other things', "maya.one.' OR 1=1 --"],
] as const;

describe('a report by the token of a mailed link', () => {
  it('is what the founder sees of their own result, be it sent to somebody or to themselves', async () => {
    const { ask } = await given();
    const own = await ask('/api/user/maya/assessment/maya.1', maya);
    expect(own).toMatchObject({ status: 200, body: { data: { assessmentScore: 70, userCompany: 'Lumen Ledger' } } });
    for (const shareID of ['one', 'own']) {
      const body = { ...own.body, sharedUntil: expiresAt };
      expect(await ask(reportOf(tokenOf(shareID)))).toEqual({ ...own, body });
    }
  });

  it('holds nothing that only founders prepare with', async () => {
    const weak = [started('maya'), answered('q1', 'weak'), answered('q2', 'weak'), completed('maya.1', 40)];
    const { ask } = await openTestService([...catalogue, opened('maya'), ...weak, shared('one')], timeOf(60));
    const own = (await ask('/api/user/maya/assessment/maya.1', maya)).body.data;
    expect(own.preparation.plan).not.toEqual([]);
    const { preparation, ...read } = (await ask(reportOf(tokenOf('one')))).body.data;
    expect(preparation).toEqual({ benchmarks: [], documents: [], investorAsks: [], plan: [] });
    const { preparation: _, ...others } = own;
    expect(read).toEqual({ ...others, cautions: [] });
  });

  it.each(WRONG)('is not there for one %s', async (_, token) => {
    const { ask } = await given();
    expect(await ask(reportOf(token))).toEqual(refused);
  });

  it('is only that of the result that was shared', async () => {
    const { ask } = await given();
    for (const id of ['maya.2', 'jonas.1', 'maya.9']) expect(await ask(reportOf(tokenOf('one'), id))).toEqual(refused);
    expect(await ask(reportOf(tokenOf('theirs')))).toEqual(refused);
  });

  it('is there until the instant at which the link expires', async () => {
    const { ask, at } = await given();
    at(new Date(Date.parse(expiresAt) - 1).toISOString());
    expect((await ask(reportOf(tokenOf('one')))).status).toBe(200);
    at(expiresAt);
    expect(await ask(reportOf(tokenOf('one')))).toEqual(refused);
  });

  it('is not there once the link was revoked, the founder is erased, or the result is in progress again', async () => {
    const testService = await given();
    await testService.append(ShareLinkRevoked.of({ userID: 'maya', shareID: 'one' }));
    expect(await testService.ask(reportOf(tokenOf('one')))).toEqual(refused);
    expect((await testService.ask(reportOf(tokenOf('own')))).status).toBe(200);
    await testService.append(reopened('maya.1'));
    expect(await testService.ask(reportOf(tokenOf('own')))).toEqual(refused);
    expect((await testService.ask(reportOf(tokenOf('theirs', 'jonas'), 'jonas.1'))).status).toBe(200);
    await testService.append(PersonErased.of({ userID: 'jonas' }));
    expect(await testService.ask(reportOf(tokenOf('theirs', 'jonas'), 'jonas.1'))).toEqual(refused);
  });

  it('does not take the token of another for a session, nor a session for a token', async () => {
    const { ask } = await given();
    expect(await ask(reportOf('nonsense'), maya)).toEqual(refused);
    expect((await ask(reportOf(tokenOf('one')), jonas)).status).toBe(200);
  });

  it('takes the token as bearer token, so that it stands in no address, and refuses all else there alike', async () => {
    const { ask, askWith } = await given();
    const own = await ask('/api/user/maya/assessment/maya.1', maya);
    const body = { ...own.body, sharedUntil: expiresAt };
    expect(await askWith(`Bearer ${tokenOf('one')}`, '/api/report/maya.1')).toEqual({ ...own, body });
    expect(await askWith(`Bearer ${tokenOf('one')}`, '/api/report/maya.2')).toEqual(refused);
    for (const [, token] of WRONG) expect(await askWith(`Bearer ${token}`, '/api/report/maya.1')).toEqual(refused);
    const unsigned = `Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJtYXlhIn0.${'a'.repeat(86)}`;
    expect(await askWith(unsigned, '/api/report/maya.1')).toEqual({ status: 401, body: errorBody('unauthorized') });
  });

  it('leaves neither tokens nor addresses in the log of the service', async () => {
    const { ask, askWith, lines } = await given();
    await ask(reportOf(tokenOf('one')));
    await ask(reportOf(flipped(tokenOf('one'))));
    await askWith(`Bearer ${flipped(tokenOf('one'))}`, '/api/pdf/download');
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secretOf('one').slice(1, 40)}|fund\\.example`));
  });
});

describe('a report without a token', () => {
  it('is for its founder and for staff in whose scope it is', async () => {
    const { ask } = await given();
    const own = await ask('/api/user/maya/assessment/maya.1', maya);
    const body = { ...own.body, sharedUntil: null };
    for (const caller of [maya, grace, ben]) expect(await ask('/api/report/maya.1', caller)).toEqual({ ...own, body });
    for (const caller of [jonas, luca]) expect(await ask('/api/report/maya.1', caller)).toEqual(refused);
    expect(await ask('/api/report/maya.1')).toEqual({ status: 401, body: errorBody('unauthorized') });
  });
});

describe('the list of links to a result', () => {
  const list = '/api/report/maya.1/share';

  it('has those that were sent and the founder’s own, newest first, and no secret', async () => {
    const testService = await given([
      shared('two'),
      ShareLinkOpened.of({ userID: 'maya', shareID: 'one' }),
      ShareLinkRevoked.of({ userID: 'maya', shareID: 'two' }),
    ]);
    const first = taken.findIndex((event) => event.type === 'ResultsShared') + 1;
    const n = taken.length;
    const rows = [
      ['two', 'share', n + 1, null, timeOf(n + 3)],
      ['own', 'own', n, null, null],
      ['one', 'share', first, timeOf(n + 2), null],
    ] as const;
    expect(await testService.ask(list, maya)).toEqual({
      status: 200,
      body: {
        data: rows.map(([shareID, kind, sharedAt, lastOpenedAt, revokedAt]) => ({
          shareID,
          kind,
          audience: 'whole',
          email: `${shareID}@fund.example`,
          name: '',
          sharedAt: timeOf(sharedAt),
          expiresAt,
          lastOpenedAt,
          revokedAt,
        })),
      },
    });
  });

  it('is for its founder only', async () => {
    const { ask } = await given();
    expect(await ask(list, jonas)).toEqual(refused);
    expect(await ask('/api/report/maya.9/share', maya)).toEqual(refused);
    const others = [await ask(list, grace), await ask(list, ben), await ask(list)];
    expect(others.map(({ status }) => status)).toEqual([403, 403, 401]);
  });
});

const printer = () => {
  const state = { closed: 0 };
  const renderer: ReportRenderer = {
    render: async (input) => {
      const { userAssessmentID, assessmentScore, asOf } = input as ReportInput;
      return Buffer.from(`%PDF of ${userAssessmentID}, ${assessmentScore}%${asOf ? `, as of ${asOf.position}` : ''}`);
    },
    close: async () => void state.closed++,
  };
  return { renderer, state };
};
const pdf = '%PDF of maya.1, 70%';
const fileOf = (id: string) => `/api/pdf/getassessmentreport?userAssessmentID=${id}`;

describe('the report’s file', () => {
  it('is for whoever may read the result, under the name of the company', async () => {
    const company = 'Ümlaut, Inc. "x"/y';
    const renamed = ProfileChanged.of({ userID: 'maya', firstName: 'Maya', lastName: 'Okafor', company });
    const { file } = await given([renamed], printer().renderer);
    for (const caller of [maya, grace, ben]) {
      const { status, headers, bytes } = await file(fileOf('maya.1'), caller);
      expect([status, headers['content-type'], bytes.toString()]).toEqual([200, 'application/pdf', pdf]);
      expect(headers['content-disposition']).toBe(contentDisposition(reportFileName(company)));
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is not there for anybody else, or before the result is', async () => {
    const { ask, append } = await given([], printer().renderer);
    for (const caller of [jonas, luca]) expect(await ask(fileOf('maya.1'), caller)).toEqual(refused);
    expect((await ask(fileOf('maya.1'))).status).toBe(401);
    await append(reopened('maya.1'));
    for (const caller of [maya, ben]) expect(await ask(fileOf('maya.1'), caller)).toEqual(refused);
  });

  it('as of a moment is of the result as it was then, and says which position that is', async () => {
    const position = positionOf(taken.length);
    const { append, file } = await given([], printer().renderer);
    await append(reopened('maya.1'), completed('maya.1', 90));
    const then = async () => (await file(`${fileOf('maya.1')}&asOf=${position}`, ben)).bytes.toString();
    await expect.poll(then).toBe(`${pdf}, as of ${position}`);
    expect((await file(fileOf('maya.1'), ben)).bytes.toString()).toBe('%PDF of maya.1, 90%');
  });

  it('that cannot be made is an error of ours that says nothing of whose it was', async () => {
    const broken = { ...printer().renderer, render: () => Promise.reject(new Error('Okafor')) };
    const { file } = await given([], broken);
    const { status, headers, bytes } = await file(fileOf('maya.1'), maya);
    expect([status, headers['content-disposition']]).toEqual([500, undefined]);
    expect(bytes.toString()).not.toContain('Okafor');
  });

  it('is made by what is closed with the service', async () => {
    const { renderer, state } = printer();
    const testService = await given([], renderer);
    expect(state.closed).toBe(0);
    await testService.close();
    expect(state.closed).toBe(1);
  });
});

describe('downloading a report with the token of a mail', () => {
  const address = '/api/pdf/download';

  it('gives the file, its name and which result it is of without a sign-in, by either kind of link', async () => {
    const { askWith } = await given([], printer().renderer);
    for (const shareID of ['one', 'own']) {
      expect(await askWith(`Bearer ${tokenOf(shareID)}`, address)).toEqual({
        status: 200,
        body: {
          data: Buffer.from(pdf).toString('base64'),
          name: reportFileName('Lumen Ledger'),
          userAssessmentID: 'maya.1',
        },
      });
    }
  });

  const headers: readonly (readonly [what: string, authorization: string | undefined])[] = [
    ...WRONG.map(([what, token]) => [what, `Bearer ${token}`] as const),
    ['that is not there', undefined],
    ['that is no bearer’s', `Basic ${tokenOf('one')}`],
    ['that is empty', 'Bearer '],
  ];
  it.each(headers)('finds nothing with one %s', async (_, authorization) => {
    const { askWith } = await given([], printer().renderer);
    expect(await askWith(authorization, address)).toEqual(refused);
  });

  it('finds nothing with a session, and nothing once the link is over', async () => {
    const { ask, askWith, append, at } = await given([], printer().renderer);
    expect(await ask(address, maya)).toEqual(refused);
    await append(ShareLinkRevoked.of({ userID: 'maya', shareID: 'one' }));
    expect(await askWith(`Bearer ${tokenOf('one')}`, address)).toEqual(refused);
    at(new Date(Date.parse(expiresAt) + LIFETIMES.share).toISOString());
    expect(await askWith(`Bearer ${tokenOf('own')}`, address)).toEqual(refused);
  });
});
