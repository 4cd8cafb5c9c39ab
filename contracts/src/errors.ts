import { ADMINISTRATION_ERRORS } from './error-catalogue/administration.ts';
import { type CatalogueEntry, CORE_ERRORS } from './error-catalogue/core.ts';

export const ERRORS = { ...CORE_ERRORS, ...ADMINISTRATION_ERRORS } as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Every error body is a list of these (docs/decisions.md#error-bodies-are-lists). */
export interface ErrorItem {
  readonly code: ErrorCode;
  readonly msg: string;
  readonly field?: string;
  readonly current?: CurrentState;
  readonly percent?: number;
}

/** Current fields of a dialog. */
export type CurrentState = Readonly<Record<string, string | number | boolean | null>>;

interface RefusalDetails {
  readonly field?: string | undefined;
  readonly waitMs?: number | undefined;
  readonly proofPrice?: number;
  readonly current?: CurrentState;
  readonly percent?: number;
}

/** Thrown by deciders, handlers and queries; the shell turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Whole seconds until a retry; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Of `proofRequired`; sent as HEADERS.proofPrice. */
  readonly proofPrice: number | undefined;
  readonly current: CurrentState | undefined;
  /** Of `asOfInTheMaking`: 0 to 100. */
  readonly percent: number | undefined;

  /** @param more `waitMs`: milliseconds until a retry; others as the fields of the same names. */
  constructor(code: ErrorCode, { field, waitMs, proofPrice, current, percent }: RefusalDetails = {}) {
    super(ERRORS[code].msg);
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
    this.retryAfter = waitMs === undefined ? undefined : Math.max(1, Math.ceil(waitMs / 1000));
    this.proofPrice = proofPrice;
    this.current = current;
    this.percent = percent;
  }
}

/** @param waitMs until a retry, if known. @throws Refusal always. */
export function refuse(code: ErrorCode, field?: string, waitMs?: number): never {
  throw new Refusal(code, { field, waitMs });
}

/** @param price multiple of the least. @throws Refusal proofRequired, always. */
export function refuseWithoutProof(price: number): never {
  throw new Refusal('proofRequired', { proofPrice: price });
}

/** Only for callers who may read the state. @param current with revision. @throws Refusal changedMeanwhile. */
export function refuseChanged(current: CurrentState): never {
  throw new Refusal('changedMeanwhile', { current });
}

/** @param percent that is built. @throws Refusal asOfInTheMaking, always. */
export function refuseInTheMaking(percent: number, waitMs: number): never {
  throw new Refusal('asOfInTheMaking', { percent, waitMs });
}

export function errorBody(code: ErrorCode, field?: string, current?: CurrentState, percent?: number): ErrorItem[] {
  return [
    {
      code,
      msg: ERRORS[code].msg,
      ...(field === undefined ? {} : { field }),
      ...(current && { current }),
      ...(percent !== undefined && { percent }),
    },
  ];
}
