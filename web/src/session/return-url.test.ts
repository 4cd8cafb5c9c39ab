import { describe, expect, it } from 'vitest';
import { safeReturnURL } from './return-url.ts';

describe('returnURL', () => {
  it.each(['/assessments', '/assessments/flow?userAssessment=u1.2&question=q3', '/administration?admin=12', '/#main'])(
    'keeps the page of our own %s',
    (path) => expect(safeReturnURL(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'assessments',
    ' /assessments',
    '',
  ])('refuses %j, which leads or might lead elsewhere', (value) => expect(safeReturnURL(value)).toBeUndefined());

  it('refuses what is no text', () => expect(safeReturnURL(['/assessments'])).toBeUndefined());

  it('does not lead back to sign-in', () => expect(safeReturnURL('/auth/sign-in')).toBeUndefined());
});
