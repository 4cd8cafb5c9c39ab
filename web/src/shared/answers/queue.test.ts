import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../http/errors.ts';
import { inOrder, nextAt, outcomeOf, overlay, type QueuedAnswer, retryDelay, superseded, toSend } from './queue.ts';

const answer = (at: number, questionID: string, questionOptionID: string, attempt = 'u1.1'): QueuedAnswer => ({
  id: `id${at}`,
  at,
  userAssessmentID: attempt,
  questionID,
  questionOptionID,
});

const refusal = (status: number, code: 'unknownOption' | 'attemptCompleted' | 'notFound' | 'tooMuchContention') =>
  new ApiError(status, [{ code, msg: 'no' }]);

describe('the queue of answers', () => {
  const team = answer(1, 'team', 'two');
  const market = answer(2, 'market', 'large');
  const teamAgain = answer(3, 'team', 'three');

  it('sends in the order the answers were given', () => {
    expect(toSend([market, team])).toEqual([team, market]);
    expect(inOrder([teamAgain, market, team])).toEqual([team, market, teamAgain]);
  });

  it('sends only the latest answer to a question', () => {
    expect(toSend([team, market, teamAgain])).toEqual([market, teamAgain]);
    expect(superseded([team, market, teamAgain])).toEqual([team]);
  });

  it('keeps the same question of two assessments apart', () => {
    const other = answer(4, 'team', 'one', 'u1.2');
    expect(toSend([team, other])).toEqual([team, other]);
  });

  it('orders a new answer after all others, whatever the clock says', () => {
    expect(nextAt([team, teamAgain], 0, 0)).toBe(4);
    expect(nextAt([team, teamAgain], 0, 900)).toBe(900);
    expect(nextAt([team], 1_000, 900)).toBe(1_001);
    expect(nextAt([], 0, 900.5)).toBe(900);
  });

  it('shows what was answered although the server does not know yet', () => {
    const questions = [
      { questionID: 'team', userSelectedOption: 'one' },
      { questionID: 'market', userSelectedOption: null },
      { questionID: 'product', userSelectedOption: 'good' },
    ];
    const shown = overlay(questions, [team, market, teamAgain, answer(9, 'product', 'bad', 'u1.2')], 'u1.1');
    expect(shown.map(({ userSelectedOption }) => userSelectedOption)).toEqual(['three', 'large', 'good']);
  });

  it('keeps an answer while failing may pass, and drops it when it can never be stored', () => {
    expect(outcomeOf(new NetworkError('down'))).toBe('offline');
    expect(outcomeOf(new ApiError(503, []))).toBe('later');
    expect(outcomeOf(new ApiError(429, []))).toBe('later');
    expect(outcomeOf(refusal(409, 'tooMuchContention'))).toBe('later');
    expect(outcomeOf(new ApiError(401, []))).toBe('signedOut');
    expect(outcomeOf(refusal(422, 'unknownOption'))).toBe('refused');
    expect(outcomeOf(refusal(409, 'attemptCompleted'))).toBe('attemptClosed');
    expect(outcomeOf(refusal(404, 'notFound'))).toBe('attemptClosed');
  });

  it('tries again after 1, 2, 4… seconds, at most a minute', () => {
    expect([1, 2, 3, 7, 50].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  });
});
