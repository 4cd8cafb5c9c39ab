import { ADMINISTRATION_ERRORS } from './error-catalogue/administration.ts';
import { type CatalogueEntry, CORE_ERRORS } from './error-catalogue/core.ts';

/** The whole error catalogue: of every code its status and text. */
export const ERRORS = { ...CORE_ERRORS, ...ADMINISTRATION_ERRORS } as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One item of an error body; every error body is a list of these (docs/decisions.md#error-bodies-are-lists). */
export interface ErrorItem {
  readonly code: ErrorCode;
  readonly msg: string;
  /** JSON pointer of the field that is wrong, when one is. */
  readonly field?: string;
  /** Of `changedMeanwhile`: what is there now, with its revision. */
  readonly current?: CurrentState;
  /** Of `asOfInTheMaking`: how much of it is made. */
  readonly percent?: number;
}

/** The fields of a dialog as they are now. */
export type CurrentState = Readonly<Record<string, string | number | boolean | null>>;

interface RefusalDetails {
  readonly field?: string | undefined;
  readonly waitMs?: number | undefined;
  readonly proofPrice?: number;
  readonly current?: CurrentState;
  readonly percent?: number;
}

/** How a decider, handler or query says no. Carries the catalogue code; the shell turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** After how many whole seconds the same may be asked again; the answer's `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Of `proofRequired`: what the proof has to cost; the answer's HEADERS.proofPrice. */
  readonly proofPrice: number | undefined;
  /** Of `changedMeanwhile`: what is there now. */
  readonly current: CurrentState | undefined;
  /** Of `asOfInTheMaking`: how much of it is made, 0 to 100. */
  readonly percent: number | undefined;

  /** @param more `waitMs` after which the same may be asked again; else as the fields of the same names. */
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

/**
 * @param waitMs after which the same may be asked again, where that is known.
 * @throws Refusal always: the only way to say no.
 */
export function refuse(code: ErrorCode, field?: string, waitMs?: number): never {
  throw new Refusal(code, { field, waitMs });
}

/** @param price as a multiple of the least. @throws Refusal proofRequired, always. */
export function refuseWithoutProof(price: number): never {
  throw new Refusal('proofRequired', { proofPrice: price });
}

/**
 * Says that a dialog was opened on an older state; only for a caller who may read that state.
 * @param current what is there now, with its revision. @throws Refusal changedMeanwhile, always.
 */
export function refuseChanged(current: CurrentState): never {
  throw new Refusal('changedMeanwhile', { current });
}

/** @param percent of it that is made. @throws Refusal asOfInTheMaking, always. */
export function refuseInTheMaking(percent: number, waitMs: number): never {
  throw new Refusal('asOfInTheMaking', { percent, waitMs });
}

/** The body of the answer that tells `code`. */
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
