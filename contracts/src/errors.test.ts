import { describe, expect, it } from 'vitest';
import { tooManyRequestsMsg } from './error-catalogue/core.ts';
import { ERRORS, errorBody, Refusal, refuse, refuseChanged } from './errors.ts';

describe('the error catalogue', () => {
  it.each([
    ['badRequest', 400, 'There was a problem with your request. Please try again.'],
    ['unauthorized', 401, 'Unauthorized.'],
    ['forbidden', 403, 'Forbidden.'],
    ['notFound', 404, 'The requested resource could not be found. Please try again.'],
    ['conflict', 409, 'A resource already exists with those specifications. Please adjust your input and try again.'],
    ['validation', 422, 'There was a problem validating the request parameters or body.'],
    ['serverError', 500, 'There was a problem completing your request. Please try again.'],
    ['notImplemented', 501, 'The requested resource has not yet been implemented. Please try again later.'],
    ['invalidLogin', 401, 'Invalid Login'],
    ['sessionExpired', 401, 'Session expired, please log in again.'],
    ['emailInUse', 409, 'This email is already in use.'],
    ['attemptInProgress', 409, 'The currently in progress assessment must be completed before starting a new one.'],
    ['unansweredQuestions', 409, 'Cannot complete assessment with unanswered questions'],
    ['agreementNotCurrent', 409, 'Unable to complete agreement. Please try again later.'],
    ['assessmentNotAvailable', 409, 'Unable to create new assessment.'],
    ['unknownQuestion', 422, 'Unable to Process Answer Selection.'],
    ['unknownOption', 422, 'Unable to Process Answer Selection.'],
    ['sectorNameExists', 409, 'Sector name already exists.'],
  ] as const)('says %s as the specification does', (code, status, msg) =>
    expect(ERRORS[code]).toEqual({ status, msg }),
  );

  it('has a status of refusal and a text for every code', () => {
    for (const { status, msg } of Object.values(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(msg.trim()).toBe(msg);
      expect(msg).not.toBe('');
    }
  });

  it('answers as a list, with the field only where one is wrong', () => {
    expect(errorBody('notFound')).toEqual([{ code: 'notFound', msg: ERRORS.notFound.msg }]);
    expect(errorBody('validation', '/email')).toEqual([
      { code: 'validation', msg: ERRORS.validation.msg, field: '/email' },
    ]);
  });

  it('is what deciders refuse with', () => {
    expect(() => refuse('unknownOption', '/questionOptionID')).toThrow(Refusal);
    expect(() => refuse('unknownOption', '/questionOptionID')).toThrow(
      expect.objectContaining({ code: 'unknownOption', field: '/questionOptionID', message: ERRORS.unknownOption.msg }),
    );
  });

  it('carries what is there now, when somebody else has changed it', () => {
    const current = { partnerName: 'Harbor', revision: 3 };
    expect(() => refuseChanged(current)).toThrow(expect.objectContaining({ code: 'changedMeanwhile', current }));
    expect(errorBody('changedMeanwhile', undefined, current)[0]).toMatchObject({ current });
  });

  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
    [86_400, '24 hours'],
  ])('tells who asks again after %i s too early to wait %s', (seconds, wait) => {
    expect(tooManyRequestsMsg(seconds)).toBe(`Too many attempts. Please wait ${wait} and try again.`);
  });

  it('names whole seconds to wait, never too few', () => {
    const wait = (milliseconds: number) => new Refusal('tooManyRequests', { waitMs: milliseconds }).retryAfter;
    expect([1, 1000, 1001].map(wait)).toEqual([1, 1, 2]);
    expect(new Refusal('tooManyRequests').retryAfter).toBeUndefined();
  });
});
