import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  preferenceOf,
  signInInstead,
  signUpInstead,
  signUpSearch,
  welcomeOf,
} from '../../shared/auth-page/sign-up-search.ts';

const chosen = { industry: '3', sector: '12', assessment: 'primary.2' };

describe('what was chosen before signing up', () => {
  it('is read as plain text, and every name is said', () => {
    const search = signUpSearch({ ...chosen, code: '1e5', returnURL: '//evil.example', other: 'x' });
    expect(search).toEqual({ ...chosen, code: '1e5', returnURL: undefined });
    expect(Object.keys(signUpSearch({}))).toEqual(['industry', 'sector', 'assessment', 'code', 'returnURL']);
  });

  it('is where a founder begins, else at the list', () => {
    expect(beginningOf(chosen)).toBe('/assessments/flow?industry=3&sector=12&assessment=primary.2');
    expect(beginningOf({ industry: '3', code: 'SPRING20' })).toBe('/assessments/flow?industry=3');
    expect(beginningOf({ code: 'SPRING20' })).toBe('/assessments');
  });

  it('goes along to the page that thanks', () => {
    expect(welcomeOf({ ...chosen, code: 'SPRING20' })).toBe(
      '/assessments/welcome?industry=3&sector=12&assessment=primary.2',
    );
    expect(welcomeOf({})).toBe('/assessments/welcome');
  });

  it('goes along to sign-in and leads on from there', () => {
    expect(Object.fromEntries(new URL(signInInstead(chosen), 'https://x.test').searchParams)).toEqual({
      ...chosen,
      returnURL: '/assessments/flow?industry=3&sector=12&assessment=primary.2',
    });
    expect(signInInstead({ code: 'SPRING20' })).toBe('/auth/sign-in?code=SPRING20');
    expect(signInInstead({})).toBe('/auth/sign-in');
    expect(signInInstead({ returnURL: '/assessments' })).toBe('/auth/sign-in?returnURL=%2Fassessments');
  });

  it('is all there again after a round by sign-in', () => {
    const search = { ...chosen, code: 'SPRING20', returnURL: undefined };
    const { searchParams } = new URL(signInInstead(search), 'https://x.test');
    const back = new URL(signUpInstead(Object.fromEntries(searchParams)), 'https://x.test');
    expect(signUpSearch(Object.fromEntries(back.searchParams))).toMatchObject({ ...chosen, code: 'SPRING20' });
  });

  it('comes back from sign-in', () => {
    expect(signUpInstead({ ...chosen, code: 'A B', returnURL: 'https://evil.example' })).toBe(
      '/auth/sign-up?industry=3&sector=12&assessment=primary.2&code=A+B',
    );
    expect(signUpInstead({})).toBe('/auth/sign-up');
  });

  it('is sent as ids, and what cannot be one is no choice', () => {
    expect(preferenceOf(chosen)).toEqual({
      preferredIndustry: 3,
      preferredSector: 12,
      preferredAssessment: 'primary',
    });
    expect(preferenceOf({ industry: '0', sector: '1e3', assessment: 'x'.repeat(100) })).toEqual({
      preferredIndustry: null,
      preferredSector: null,
      preferredAssessment: null,
    });
  });
});
