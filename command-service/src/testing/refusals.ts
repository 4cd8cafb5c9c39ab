import { ERRORS, type ErrorCode, errorBody } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Expects exactly what the catalogue says for `code`. */
export function expectRefused(response: LightMyRequestResponse, code: ErrorCode): void {
  expect(response.json()).toEqual(errorBody(code));
  expect(response.statusCode).toBe(ERRORS[code].status);
}
