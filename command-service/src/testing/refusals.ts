import { ERRORS, type ErrorCode, errorBody } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Expects exactly what the catalogue says for `code`, of `field` where it is about one. */
export function expectRefused(response: LightMyRequestResponse, code: ErrorCode, field?: string): void {
  expect(response.body && response.json()).toEqual(errorBody(code, field));
  expect(response.statusCode).toBe(ERRORS[code].status);
}
