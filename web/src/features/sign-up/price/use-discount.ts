import { normaliseCode, TEXTS } from '@groundwork/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { preferenceOf, type SignUpSearch } from '../../../shared/auth-page/sign-up-search.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { PRICE } from '../texts.ts';

export interface Discount {
  readonly code: string;
  /** Fraction, 0 to 1. */
  readonly discount: number;
}

interface DiscountOptions {
  readonly search: SignUpSearch;
  /** Gets what is wrong with the code; undefined when nothing is any more. */
  readonly onProblem: (problem: string | undefined) => void;
}

/** The discount code: Apply, Remove, and a code from the address (docs/specification.md#flow-and-survey). */
export function useDiscount({ search, onProblem }: DiscountOptions) {
  const [typed, setTyped] = useState(search.code ?? '');
  const [applied, setApplied] = useState<Discount | null>(null);
  const [checking, setChecking] = useState(search.code !== undefined);
  // The card fields wait until it is known whether a card is needed.
  const [settled, setSettled] = useState(search.code === undefined);

  /** @returns what is wrong with the code; undefined when it holds. */
  const look = async (code: string): Promise<string | undefined> => {
    setChecking(true);
    onProblem(undefined);
    try {
      const { data } = await call('discountCode', { params: { code: normaliseCode(code) }, query: scopeOf(search) });
      setApplied(data);
      return undefined;
    } catch (error) {
      const problem = reasonOf(error);
      onProblem(problem);
      return problem;
    } finally {
      setChecking(false);
      setSettled(true);
    }
  };

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code that came with the address.
  useEffect(() => {
    if (begun.current || search.code === undefined) return;
    begun.current = true;
    // Its field, which says so, too, may be far below.
    void look(search.code).then((problem) => problem && toastError(problem));
  }, []);

  return {
    typed,
    applied,
    checking,
    settled,
    type(text: string): void {
      setTyped(text);
      onProblem(undefined);
    },
    /** @returns whether the code is valid. */
    async apply(): Promise<boolean> {
      if (checking) return false;
      if (typed.trim() !== '') return (await look(typed)) === undefined;
      onProblem(PRICE.codeMissing);
      return false;
    },
    remove(): void {
      setApplied(null);
      setTyped('');
      onProblem(undefined);
      toastSuccess(TEXTS.signUp.codeRemoved);
    },
    /** The code became invalid after it was applied; it stays visible. */
    revoke(): void {
      setApplied(null);
      if (applied) setTyped(applied.code);
      toastError(TEXTS.signUp.codeInvalid);
    },
  };
}

export type DiscountState = ReturnType<typeof useDiscount>;

function scopeOf(search: SignUpSearch) {
  const {
    preferredIndustry: industry,
    preferredSector: sector,
    preferredAssessment: assessment,
  } = preferenceOf(search);
  return {
    ...(industry === null ? {} : { industry }),
    ...(sector === null ? {} : { sector }),
    ...(assessment === null ? {} : { assessment }),
  };
}

/** A failed look-up leaves the code unapplied and says so: the code itself may be valid. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return PRICE.codeUnknown(messageOf(error, TEXTS.signUp.error));
  }
  return error.status === 429 ? PRICE.codeUnknown(error.msg) : TEXTS.signUp.codeInvalid;
}
