import { ApiError } from '../../http/errors.ts';

/** What is wrong, by where it is said: at a field, by its name in the request, or of the form as a whole. */
export type Problems<P extends string> = { readonly [K in P | 'form']?: string | undefined };

/** @returns what the server refused of these fields. */
export function refusedFields<F extends string>(error: unknown, fields: readonly F[]): Problems<F> {
  const items = error instanceof ApiError ? error.items : [];
  const refused = items.flatMap(({ code, field, msg }) => {
    // The one refusal of a single field that does not name it.
    const name = code === 'emailInUse' ? 'email' : field?.slice(1);
    return fields.some((known) => known === name) ? [[name, msg]] : [];
  });
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(refused) as Problems<F>;
}
