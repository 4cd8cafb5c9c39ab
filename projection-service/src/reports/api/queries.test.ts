import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorBody } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca, maya, people } from '../../testing/callers.ts';
import { opened, positionOf } from '../../testing/events.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { begun, completed, paid, purchase } from '../testing/histories.ts';

/** Anna came through Grace, Bert by himself. */
const EVENTS = [
  ...people,
  purchase('anna', { partnerID: 'alpine', partnerUserID: 'grace', discountCode: '=CMD' }),
  paid('anna'),
  opened('anna', { partnerID: 'alpine', partnerUserID: 'grace', discountCode: '=CMD' }),
  begun('anna'),
  completed('anna', 80),
  purchase('bert'),
  paid('bert'),
];
const open = () => openTestService(EVENTS, '2026-03-01T00:00:00Z');
const FUNNEL = '/api/reports/funnel';
const peopleOf = ({ body }: { body: { data: { rows: { people: number }[] } } }) =>
  body.data.rows.map((row) => row.people);

describe('a report', () => {
  it('is of everybody for administrators, and of their own founders for partner users', async () => {
    const service = await open();
    // Maya and Jonas have accounts that nobody bought.
    expect(peopleOf(await service.ask(FUNNEL, ben))).toEqual([4, 4, 3, 1, 1, 0]);
    expect(peopleOf(await service.ask(FUNNEL, grace))).toEqual([1, 1, 1, 1, 1, 0]);
    expect(peopleOf(await service.ask(FUNNEL, luca))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(peopleOf(await service.ask(`${FUNNEL}?partner=alpine`, luca))).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await service.ask(FUNNEL, maya)).status).toBe(403);
    expect((await service.ask(FUNNEL)).status).toBe(401);
  });

  it('goes on from what it read, and says how far it has read', async () => {
    const service = await open();
    const first = await service.ask(FUNNEL, ben);
    expect(first.body.data).toMatchObject({ position: positionOf(EVENTS.length), asOf: null });
    await service.append(opened('bert'));
    expect(peopleOf(await service.ask(FUNNEL, ben))).toEqual([4, 4, 4, 1, 1, 0]);
    const then = await service.ask(`${FUNNEL}?asOf=${positionOf(EVENTS.length)}`, ben);
    expect(then.body.data.rows).toEqual(first.body.data.rows);
    expect(await service.ask(`${FUNNEL}?asOf=${positionOf(EVENTS.length)}`, ben)).toEqual(then);
  });

  it('is narrowed by filters, and refuses what it does not know', async () => {
    const service = await open();
    expect(peopleOf(await service.ask(`${FUNNEL}?partner=alpine`, ben))).toEqual([1, 1, 1, 1, 1, 0]);
    expect(peopleOf(await service.ask(`${FUNNEL}?code=%3Dcmd`, ben))).toEqual([1, 1, 1, 1, 1, 0]);
    for (const [asked, field] of [
      ['nothing=1', '/nothing'],
      ['sector=x', '/sector'],
      ['from=2026-02-31T99:99Z', '/from'],
      ['asOf=yesterday', '/asOf'],
    ]) {
      const { status, body } = await service.ask(`${FUNNEL}?${asked}`, ben);
      expect([status, body]).toEqual([422, errorBody('validation', field)]);
    }
    expect((await service.ask('/api/reports/nothing', ben)).status).toBe(404);
  });

  it('is a file that no spreadsheet takes for a formula', async () => {
    const service = await open();
    const { headers, bytes } = await service.file(`${FUNNEL}?format=csv`, grace);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="funnel-2026-01-05.csv"');
    expect(bytes.toString('utf8')).toMatch(
      /^\uFEFFStep,People,In previous step,Of previous step \(%\),Of all \(%\)\r?\nSign-up started,1,,,100\r?\n/,
    );
  });

  it('leads to the people and assessments that a number counts, within the scope of who asks', async () => {
    const service = await open();
    const behind = async (report: string, row: string, column: string, caller: Caller = ben) =>
      (await service.ask(`/api/reports/${report}/behind?row=${encodeURIComponent(row)}&column=${column}`, caller)).body;
    const started = (await behind('funnel', 'Assessment started', 'people')).data;
    expect(started).toMatchObject({ kind: 'people', total: 1, items: [{ userID: 'anna', attempt: null }] });
    // Bert paid and has no account, so there is nobody to name.
    const paying = (await behind('funnel', 'Paid, or covered by a code', 'people')).data;
    expect([paying.total, paying.items.length]).toEqual([4, 3]);
    const taken = await behind('scores', '80 to 89', 'assessments&by=tenPoints', grace);
    expect(taken.data).toMatchObject({
      kind: 'attempts',
      items: [{ attempt: { userAssessmentID: 'anna.1', score: 80 } }],
    });
    expect((await behind('scores', '80 to 89', 'assessments&by=tenPoints', luca)).data).toMatchObject({ total: 0 });
    expect(await behind('funnel', 'Assessment started', 'ofFirst')).toEqual(errorBody('notFound'));
    expect(await behind('funnel', 'Nothing', 'people')).toEqual(errorBody('notFound'));
  });

  it('is told as it is made', async () => {
    const service = await open();
    const { headers, bytes } = await service.file(`${FUNNEL}/progress`, ben);
    expect(headers['content-type']).toMatch('text/event-stream');
    const events = bytes.toString('utf8').trim().split('\n\n');
    expect(events[0]).toMatch(/^event: progress\ndata: \{"share":/);
    const last = events.at(-1)?.split('\ndata: ') ?? [];
    const asked = await service.ask(FUNNEL, ben);
    expect([last[0], JSON.parse(last[1] ?? '')]).toEqual(['event: report', asked.body]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same in %s, and no more than what it is by then', async (encoding, unzip) => {
    const service = await open();
    const zipped = async (): Promise<unknown> => {
      const { headers, bytes } = await service.file(FUNNEL, ben, encoding);
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
      expect(headers['content-type']).toMatch(/^application\/json/);
      return JSON.parse(String(unzip(bytes)));
    };
    const first = await zipped();
    expect(first).toEqual((await service.ask(FUNNEL, ben)).body);
    expect(await zipped()).toEqual(first);
    await service.append(opened('bert'));
    const then = await zipped();
    expect(then).not.toEqual(first);
    expect(then).toEqual((await service.ask(FUNNEL, ben)).body);
  });

  it('is listed with its parameters and what filters can be set to', async () => {
    const service = await open();
    const { body } = await service.ask('/api/reports', ben);
    expect(body.data.reports[0]).toMatchObject({ name: 'funnel', title: 'Funnel', parameters: [] });
    expect(body.data.filters.partners).toEqual([]);
  });
});
