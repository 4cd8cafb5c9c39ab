import { errorBody } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { ben, maya } = PEOPLE;

describe('a bad query string', () => {
  it.each([
    ['page=0', '/page'],
    ['page=-1', '/page'],
    ['page=1.5', '/page'],
    ['page=one', '/page'],
    ['page=1000001', '/page'],
    ['page=1&page=2', '/page'],
    ['sortCount=7', '/sortCount'],
    ['sortCount=', '/sortCount'],
    ['direction=up', '/direction'],
    ['sortBy=passwordHash', '/sortBy'],
    ['offset=-1', '/offset'],
    ['unknown=1', '/unknown'],
    [`search=${'a'.repeat(100)}`, '/search'],
    ['search=a%00b', '/search'],
    ['search=a%0Ab', '/search'],
    ['search=a&search=b', '/search'],
  ])('is refused, naming the field: %s', async (query, field) => {
    const answer = await product().get(`/api/user?${query}`, ben);
    expect([answer.status, answer.json()]).toEqual([422, errorBody('validation', field)]);
  });

  it.each([
    '/api/assessment/selection?industryID=0',
    '/api/assessment/selection?assessmentType=X',
    '/api/assessment/abc.1',
    '/api/assessment/abc.1?userAssessmentID=abc',
    '/api/assessment/abc?userAssessmentID=abc.1',
    '/api/assessment/abc.0?userAssessmentID=abc.1',
    '/api/agreements/current?x=1',
  ])('is refused everywhere: %s', async (url) => {
    const answer = await product().get(url, maya);
    expect([answer.status, answer.json()[0].code]).toEqual([422, 'validation']);
  });

  it('is none when it is the default filter, whose direction, order and search are empty', async () => {
    const answer = await product().get('/api/user?page=1&sortCount=10&offset=0&direction=&sortBy=&search=', ben);
    expect(answer.status).toBe(200);
  });

  it('is told nobody who may not ask', async () => {
    expect((await product().get('/api/user?page=0', null)).status).toBe(401);
    expect((await product().get('/api/user?page=0', maya)).status).toBe(403);
  });

  it('may be as long as the limit, in any script', async () => {
    const search = encodeURIComponent('界'.repeat(99));
    const answer = await product().get(`/api/user?search=${search}`, ben);
    expect([answer.status, answer.json()]).toEqual([200, { data: { users: [], totalUsers: 0 } }]);
  });
});
