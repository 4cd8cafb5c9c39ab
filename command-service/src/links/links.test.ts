import { describe, expect, it } from 'vitest';
import { createLinks } from './links.ts';

const links = createLinks('a secret', 'https://groundwork.test');
const link = { purpose: 'reset', userID: 'anna', id: 'r1' } as const;

/** @returns the other spellings of a secret's last letter that base64url decodes to the same bytes: three for 32 bytes. */
function othersThatDecodeAlike(secret: string): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const alike = letters
    .map((letter) => `${secret.slice(0, -1)}${letter}`)
    .filter((other) => other !== secret && Buffer.from(other, 'base64url').equals(Buffer.from(secret, 'base64url')));
  expect(alike).toHaveLength(3);
  return alike;
}

describe('a mailed link', () => {
  it('leads to the page to set a password, and says whose it is and what for', () => {
    const token = links.tokenOf(link);
    expect(links.passwordLink(link)).toBe(`https://groundwork.test/auth/reset-password/${token}`);
    expect(links.read(token)).toEqual(link);
    const invitation = { ...link, purpose: 'invitation' } as const;
    expect(links.read(links.tokenOf(invitation))).toEqual(invitation);
  });

  it('is the same each time it is made, so that a message sent again holds the same', () =>
    expect(links.tokenOf(link)).toBe(createLinks('a secret', 'https://elsewhere.test').tokenOf(link)));

  it('has an id that follows from its cause, and that nobody can tell without the secret', () => {
    const id = links.idFrom('share', 'anna', 'a-command');
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(links.idFrom('share', 'anna', 'a-command')).toBe(id);
    const others = [
      createLinks('another secret', 'https://groundwork.test').idFrom('share', 'anna', 'a-command'),
      links.idFrom('contact', 'anna', 'a-command'),
      links.idFrom('share', 'bert', 'a-command'),
      // Moved boundaries are another cause.
      links.idFrom('share', 'annaa', '-command'),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
  });

  it('of another installation, person or id is none', () => {
    const [userID, id, secret] = links.tokenOf(link).split('.') as [string, string, string];
    const wrong = [
      createLinks('another secret', 'https://groundwork.test').tokenOf(link),
      `bert.${id}.${secret}`,
      `${userID}.r2.${secret}`,
      // Moved boundaries are another person and another id.
      `${userID}.${id}.${secret}.`,
      `a.nna${id}.${secret}`,
      `${userID}.${id}.${secret.toLowerCase()}`,
      ...othersThatDecodeAlike(secret).map((alike) => `${userID}.${id}.${alike}`),
      `${userID}.${id}.`,
      '',
      '..',
      'x'.repeat(255),
    ];
    for (const token of wrong) expect(links.read(token), token).toBeNull();
  });
});

describe('the address of a page', () => {
  it('names what was chosen, and leaves out what was not', () => {
    expect(links.signUpLink({ industryID: null, sectorID: 4, assessmentID: null, code: 'A&B 1' })).toBe(
      'https://groundwork.test/auth/sign-up?sector=4&code=A%26B+1',
    );
    expect(links.assessmentLink({ industryID: 1, sectorID: 4, assessmentID: 'readiness' })).toBe(
      'https://groundwork.test/assessments/flow?industry=1&sector=4&assessment=readiness',
    );
  });
});
