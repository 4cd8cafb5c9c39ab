import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { dayOf, typedDay } from '../../../../shared/day/day.ts';
import { fractionOf, percentOf } from '../../../../shared/lists/record/percent.ts';
import { placeOf, purposeOf } from '../../../../shared/places/place.ts';
import type { Problems } from '../../../../ui/form/problems.ts';
import { FORM } from '../../../../ui/form/texts.ts';
import { CODE_DIALOG } from '../texts.ts';
import type { CodeRow } from '../use-codes.ts';

export interface CodeValues {
  readonly code: string;
  readonly partnerUserID: string;
  readonly industryID: string;
  readonly sectorID: string;
  readonly assessmentID: string;
  readonly discount: string;
  readonly description: string;
  readonly expiresAt: string;
  readonly maxUses: string;
}

type Terms = Pick<
  CodeRow,
  'discount' | 'description' | 'expiresAt' | 'maxUses' | 'partnerUserID' | 'industryID' | 'sectorID' | 'assessmentID'
>;

/** What the dialog knows of a code. */
export type EditedCode = Terms & Pick<CodeRow, 'discountID' | 'code' | 'partnerID' | 'revision'>;

export const valuesOf = (terms: Partial<Terms>, code = ''): CodeValues => ({
  code,
  partnerUserID: terms.partnerUserID ?? '',
  ...placeOf(terms),
  discount: terms.discount === undefined ? '' : percentOf(terms.discount),
  description: terms.description ?? '',
  expiresAt: typedDay(terms.expiresAt ?? null),
  maxUses: terms.maxUses?.toString() ?? '',
});

/** @param values must be free of problems. */
export const termsOf = (values: CodeValues): Terms => ({
  discount: fractionOf(values.discount) ?? 0,
  description: values.description.trim(),
  expiresAt: dayOf(values.expiresAt),
  maxUses: values.maxUses.trim() === '' ? null : Number(values.maxUses),
  partnerUserID: values.partnerUserID === '' ? null : values.partnerUserID,
  ...purposeOf(values),
});

interface Needed {
  /** Whether the name has to be entered, and whether a partner user has to be chosen. */
  readonly name: boolean;
  readonly partnerUser: boolean;
  /** Today in UTC, and the past day that an edited code may keep; both yyyy-mm-dd. */
  readonly today: string;
  readonly before: string | null;
}

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

/** @returns problems by field; one of the whole form where something is missing. */
export function codeProblems(values: CodeValues, needed: Needed): Problems<keyof CodeValues> {
  const discount = fractionOf(values.discount);
  const isIncomplete =
    (needed.name && values.code.trim() === '') ||
    (needed.partnerUser && values.partnerUserID === '') ||
    values.discount.trim() === '' ||
    discount === 0;
  return {
    code: needed.name && values.code.trim() !== '' && !textLine.test(values.code) ? FORM.onlySymbols : undefined,
    discount: values.discount.trim() !== '' && discount === null ? CODE_DIALOG.percentWrong : undefined,
    expiresAt: expiryProblem(values.expiresAt, needed),
    maxUses: /^([1-9]\d{0,5}|1000000)?$/.test(values.maxUses.trim()) ? undefined : CODE_DIALOG.maxUsesWrong,
    form: isIncomplete ? ADMINISTRATION.codes.incomplete : undefined,
  };
}

function expiryProblem(typed: string, { today, before }: Needed): string | undefined {
  if (typed.trim() === '') return undefined;
  const day = dayOf(typed);
  if (day === null) return CODE_DIALOG.expiresAtWrong;
  return day < today && day !== before ? CODE_DIALOG.expiresAtPast : undefined;
}
