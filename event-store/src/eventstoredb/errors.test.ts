import { describe, expect, it } from 'vitest';
import { StoreUnavailable, WrongRevision } from '../port.ts';
import { appendError, callError } from './errors.ts';

const error = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('what an error of the client means', () => {
  it.each([
    ['the server was killed', error('14 UNAVAILABLE', { code: 14, type: 'unavailable' })],
    ['a batch append to a dead server: a plain error with a code', error('14 UNAVAILABLE', { code: 14 })],
    ['discovery failed: a plain error without a code', error('Failed to discover after 10 attempts.')],
    ['the channel was closed meanwhile', error('Channel has been shut down')],
    ['the deadline passed', error('4 DEADLINE_EXCEEDED', { code: 4, type: 'deadline-exceeded' })],
    ['the server timed out', error('10 ABORTED', { code: 10, type: 'timeout' })],
    ['the server stops: subscriptions', error('13 INTERNAL', { code: 13, type: 'unknown' })],
    ['the server starts or stops', error("Could not recognize 'Server Is Not Ready'", { code: 2, type: 'unknown' })],
    ['another node leads', error('not leader', { code: 5, type: 'not-leader' })],
    ['the credentials are refused', error('7 PERMISSION_DENIED', { code: 7, type: 'access-denied' })],
    ['something that is no error', 'gone'],
  ])('%s: repeat the identical call', (_, cause) => {
    const meant = appendError(cause, 'a-1', 3);
    expect(meant).toBeInstanceOf(StoreUnavailable);
    expect(meant.cause).toBe(cause);
    expect(callError(cause)).toBeInstanceOf(StoreUnavailable);
  });

  it.each([
    ['a number', 7n, 7],
    ['no stream', 'no_stream', 'no_stream'],
    ['-1', -1n, 'no_stream'],
    ['a stream that exists', 'stream_exists', undefined],
    ['the number of a deleted stream', 9223372036854775807n, undefined],
  ])('a wrong revision is known by its fields, whatever the class: actual is %s', (_, actualVersion, actual) => {
    const meant = appendError(error('', { type: 'wrong-expected-version', actualVersion }), 'a-1', 3);
    expect(meant).toBeInstanceOf(WrongRevision);
    expect(meant).toMatchObject({ stream: 'a-1', expected: 3, actual });
  });

  it.each([
    ['an argument is wrong', error('3 INVALID_ARGUMENT', { code: 3, type: 'unknown' })],
    ['the append is too large', error('', { code: 3, type: 'maximum-append-size-exceeded' })],
    ['the stream is gone for ever', error('deleted', { type: 'stream-deleted' })],
    ['the server knows no such call', error('12 UNIMPLEMENTED', { code: 12, type: 'unknown' })],
  ])('%s: no repetition heals it', (_, cause) => {
    const meant = appendError(cause, 'a-1', 3);
    expect(meant).not.toBeInstanceOf(StoreUnavailable);
    expect(meant).not.toBeInstanceOf(WrongRevision);
    expect(meant.cause).toBe(cause);
  });

  it('leaves mistakes of the caller and its own errors as they are', () => {
    for (const own of [new RangeError('x'), new TypeError('x'), new StoreUnavailable('x')]) {
      expect(callError(own)).toBe(own);
    }
  });
});
