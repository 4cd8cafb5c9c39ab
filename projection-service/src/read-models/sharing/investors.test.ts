import { AssessmentReopened } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { ReportRenderer } from '../../report-pdf/index.ts';
import { maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, noted, shared, started, tokenOf } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

/** What the file would be made of. */
const renderer: ReportRenderer = {
  render: async (results) => Buffer.from(JSON.stringify(results)),
  close: async () => {},
};

const given = () =>
  openTestService(
    [
      ...catalogue,
      opened('maya'),
      started('maya'),
      answered('q1', 'strong'),
      answered('q2', 'weak'),
      noted('q1', { shared: true }),
      noted('q2', { shared: true }),
      completed('maya.1', 50, [100, 0]),
      shared('fund', { audience: 'investors' }),
      shared('friend', { audience: 'whole' }),
      shared('before'),
    ],
    timeOf(60),
    renderer,
  );

/** What anybody could learn of the weak answer: its question, options, feedback, action and evidence. */
const LEFT_OUT = /q2/;
const readers = {
  'the report': '/api/report/maya.1',
  'its evidence': '/api/report/maya.1/evidence',
  'its file': '/api/pdf/download',
};

describe.each(Object.entries(readers))('%s by a link', (what, address) => {
  const read = async (shareID: string) => {
    const { askWith } = await given();
    const { status, body } = await askWith(`Bearer ${tokenOf(shareID)}`, address);
    expect(status).toBe(200);
    return what === 'its file' ? Buffer.from(body.data, 'base64').toString() : JSON.stringify(body);
  };

  it('for investors has nothing of a weak answer', async () => {
    const found = await read('fund');
    expect(found).not.toMatch(LEFT_OUT);
    expect(found).toContain('q1');
  });

  it.each(['friend', 'before'])('that shows the whole has it: %s', async (shareID) =>
    expect(await read(shareID)).toMatch(LEFT_OUT),
  );
});

it('a link for investors keeps the score and says what it leaves out, by the query too', async () => {
  const { ask, askWith } = await given();
  const byBearer = await askWith(`Bearer ${tokenOf('fund')}`, '/api/report/maya.1');
  expect(byBearer.body.data).toMatchObject({
    assessmentScore: 50,
    sectionScores: [{ sectionPercent: 100 }, { sectionPercent: 0 }],
    audience: 'investors',
    answersLeftOut: 1,
  });
  expect(await ask(`/api/report/maya.1?token=${encodeURIComponent(tokenOf('fund'))}`)).toEqual(byBearer);
  expect(await ask(`/api/report/maya.1?token=${encodeURIComponent(tokenOf('fund'))}`, maya)).toEqual(byBearer);
});

it('the founder’s own report is whole, and their list says what each link shows', async () => {
  const { ask } = await given();
  expect((await ask('/api/report/maya.1', maya)).body.data).toMatchObject({ audience: 'whole', answersLeftOut: 0 });
  const { data } = (await ask('/api/report/maya.1/share', maya)).body;
  const shown = data.map(({ shareID, audience }: { shareID: string; audience: string }) => [shareID, audience]);
  expect(shown).toEqual([
    ['before', 'whole'],
    ['friend', 'whole'],
    ['fund', 'investors'],
  ]);
});

it('what becomes weak is left out from then on', async () => {
  const { askWith, append } = await given();
  const report = async () => (await askWith(`Bearer ${tokenOf('fund')}`, '/api/report/maya.1')).body.data;
  await append(
    AssessmentReopened.of({ userAssessmentID: 'maya.1' }),
    answered('q1', 'weak'),
    answered('q2', 'strong'),
    completed('maya.1', 50, [0, 100]),
  );
  const found = JSON.stringify(await report());
  expect(found).not.toContain('q1');
  expect(found).toContain('q2');
});
