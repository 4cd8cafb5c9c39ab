import { describe, expect, it } from 'vitest';
import { signInFailure } from '../features/sign-in/sign-in-form.tsx';
import { ApiError, NetworkError } from '../http/errors.ts';
import { Route } from './auth.sign-in.tsx';

const validate = Route.options.validateSearch;

describe('sign-in', () => {
  it('overwrites a returnURL that leads elsewhere: one merely left out would be passed on as it came', () => {
    if (typeof validate !== 'function') throw new Error('sign-in does not validate its search');
    expect(validate({ returnURL: '//evil.example' })).toEqual({ returnURL: undefined, link: undefined });
    expect(Object.keys(validate({ returnURL: '//evil.example' }))).toContain('returnURL');
    expect(validate({ returnURL: '/assessments' })).toEqual({ returnURL: '/assessments', link: undefined });
  });

  it('takes the token of a mailed link, and nothing else for one', () => {
    if (typeof validate !== 'function') throw new Error('sign-in does not validate its search');
    expect(validate({ link: 'a.b.c' })).toMatchObject({ link: 'a.b.c' });
    expect(validate({ link: 7 })).toMatchObject({ link: undefined });
  });

  it('says that the login is invalid, what the server asks for, or that it did not work', () => {
    const waiting = new ApiError(429, [{ code: 'tooManyRequests', msg: 'Please wait.' }]);
    expect(signInFailure(new ApiError(401, []))).toBe('Invalid Login');
    expect(signInFailure(waiting)).toBe('Please wait.');
    expect(signInFailure(new ApiError(500, []))).toBe('There was an error, please try again.');
    expect(signInFailure(new NetworkError('down'))).toBe('There was an error, please try again.');
  });
});
