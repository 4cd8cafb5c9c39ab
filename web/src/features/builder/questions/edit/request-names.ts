import { ApiError } from '../../../../http/errors.ts';

/** Fields of an option whose names in the request differ from the form's. */
const NAMES: Readonly<Record<string, string>> = {
  '/optionText': '/text',
  '/optionOrder': '/order',
  '/requestedOptionOrder': '/order',
};

/** @returns the refusal of an option with the form's names of its fields; other errors as they are. */
export function inFormsNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, retryAfterMs, proofPrice } = error;
  const items = error.items.map((item) => {
    const field = NAMES[item.field ?? ''];
    return field === undefined ? item : { ...item, field };
  });
  return new ApiError(status, items, { retryAfterMs, proofPrice });
}
