import { CODE_STATES, DEMO, isEmail, normaliseEmail } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { openContent } from './content.ts';
import { openDemoData } from './demo-data.ts';
import { userIDOf } from './people.ts';
import { seededRandom } from './random.ts';
import { CONTENT_FOLDER, DEMO_FOLDER } from './testing/content-folder.ts';

const content = openContent(CONTENT_FOLDER);
const demo = openDemoData(DEMO_FOLDER);
const { partners, partnerUsers, founders, admins } = demo.people();
const everybody = [...partnerUsers, ...founders, ...admins];

describe('the people of the demo', () => {
  it('have an address of their own each, which the product accepts and nobody real has', () => {
    const emails = everybody.map(({ email }) => email);
    expect(emails.every((email) => isEmail(email) && normaliseEmail(email) === email)).toBe(true);
    expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
    expect(new Set(emails.map(userIDOf)).size).toBe(emails.length);
  });

  it('are those, with the codes, that production refuses to start with', () => {
    const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
    const accounts = everybody.map(({ email }) => ({ email, userID: userIDOf(email) }));
    expect([...DEMO.accounts].sort(byEmail)).toEqual(accounts.sort(byEmail));
    expect(DEMO.codes).toEqual(demo.discountCodes().map(({ code }) => code));
  });

  it('belong to partners and came through partner users that are there', () => {
    const names = partners.map(({ partnerName }) => partnerName);
    expect(partnerUsers.every(({ partner }) => names.includes(partner))).toBe(true);
    const through = founders.flatMap(({ partnerUser }) => (partnerUser === null ? [] : [partnerUser]));
    expect(through.every((email) => partnerUsers.some((partnerUser) => partnerUser.email === email))).toBe(true);
  });

  it('show every state: fresh, in progress, completed, completed and improved, again in progress', () => {
    const shapes = founders.map(({ attempts }) =>
      attempts.map(({ answered }) => (answered === undefined ? 'C' : 'P')).join(''),
    );
    expect(new Set(shapes)).toEqual(new Set(['', 'P', 'C', 'CC', 'CP']));
  });

  it('have codes in every state', () => {
    const codes = demo.discountCodes();
    const usesOf = (code: string) => founders.filter((founder) => founder.code === code).length;
    const stateOf = ({ code, days, maxUses, stoppedDaysAgo }: (typeof codes)[number]): string => {
      if (stoppedDaysAgo !== undefined) return 'stopped';
      if (days !== null && days < 0) return 'expired';
      return maxUses !== null && usesOf(code) >= maxUses ? 'usedUp' : 'usable';
    };
    expect(new Set(codes.map(stateOf))).toEqual(new Set(CODE_STATES));
    expect(codes.some(({ days }) => days === null)).toBe(true);
    expect(partners.some(({ partnerName }) => partnerUsers.every(({ partner }) => partner !== partnerName))).toBe(true);
  });

  it('take what is offered, one after the other, and leave something to answer where they are in progress', () => {
    const { assessments } = content.taxonomy();
    for (const { attempts } of founders) {
      expect(attempts.map(({ daysAgo }) => -daysAgo)).toEqual(
        attempts.map(({ daysAgo }) => -daysAgo).sort((a, b) => a - b),
      );
      for (const { sector, type, stage = 'Seed', answered = 0, quality } of attempts) {
        const about = assessments.find((a) => a.sector === sector && a.assessmentType === type && a.stage === stage);
        if (!about) return expect.fail(`${sector} has no form for ${stage}`);
        expect(answered).toBeLessThan(content.authored(about).length);
        expect(quality >= 0 && quality <= 1).toBe(true);
      }
    }
  });
});

it('random numbers of a seed are the same each time, between 0 and 1, and differ between seeds', () => {
  const numbers = (seed: number) => Array.from({ length: 100 }, seededRandom(seed));
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(numbers(7).every((n) => n >= 0 && n < 1)).toBe(true);
});

it('a content file that cannot be read is named', () => {
  expect(() => openDemoData('nowhere').people()).toThrow(/nowhere.people\.json cannot be read/);
});
