import { AccountDeactivated } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { type Caller, newCommand, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { ben, grace, luca } = PEOPLE;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A report of Ben's, mailed with its numbers to Grace and Luca. */
async function saved(report: string): Promise<string> {
  const { savedReports } = product().application;
  const ownerID = userIDOf(ben.email);
  const asked = { name: 'Mailed', report, parameters: {}, schedule: 'weekly' } as const;
  const { savedReportID } = await savedReports.save(ownerID, asked, newCommand());
  const recipientIDs = report === 'revenue' ? [] : [grace, luca].map(({ email }) => userIDOf(email));
  await savedReports.schedule(
    ownerID,
    savedReportID,
    { schedule: 'weekly', withNumbers: true, recipientIDs },
    newCommand(),
  );
  return savedReportID;
}

const messageFor = async ({ email }: Caller, savedReportID: string) => {
  const stored = { firstName: '', savedReportID, schedule: 'weekly' } as const;
  const { numbers } = await product().application.fillReport(stored, userIDOf(email));
  if (numbers === null || numbers === 'unavailable') throw new Error('the message has no numbers');
  return numbers;
};

describe('a mailed report', () => {
  it('holds for each reader what they see on the screen, and its chart', async () => {
    const savedReportID = await saved('funnel');
    const abouts: string[] = [];
    for (const who of [ben, grace, luca]) {
      const { about, rows, picture } = await messageFor(who, savedReportID);
      const { data } = (await product().get('/api/reports/funnel', who)).json();
      expect(about).toContain(`n = ${data.n.count} `);
      expect(rows.map(([, people]) => Number(people))).toEqual(
        data.rows.map(({ people }: { readonly people: number }) => people),
      );
      const png = Buffer.from(picture ?? []);
      expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
      expect(png.readUInt32BE(16)).toBe(2 * 768);
      abouts.push(about);
    }
    expect(new Set(abouts).size).toBe(3);
  });

  it('with money is for administrators alone', async () => {
    const savedReportID = await saved('revenue');
    expect((await messageFor(ben, savedReportID)).rows.flat().join(' ')).toContain('$');
    await expect(messageFor(grace, savedReportID)).rejects.toMatchObject({ code: 'gone' });
  });

  it('goes to nobody who was deactivated since', async () => {
    const savedReportID = await saved('scores');
    await messageFor(luca, savedReportID);
    const userID = userIDOf(luca.email);
    await product().application.accounts.execute(userID, () => [AccountDeactivated.of({ userID })], newCommand());
    await expect(messageFor(luca, savedReportID)).rejects.toMatchObject({ code: 'gone' });
  });
});
