import { ApiError } from '../../http/errors.ts';

/** By the field's name in the request, or 'form' for the form as a whole. */
export type Problems<P extends string> = { readonly [K in P | 'form']?: string | undefined };

export function refusedFields<F extends string>(error: unknown, fields: readonly F[]): Problems<F> {
  const items = error instanceof ApiError ? error.items : [];
  const refused = items.flatMap(({ code, field, msg }) => {
    // The only refusal of a field that does not name it.
    const name = code === 'emailInUse' ? 'email' : field?.slice(1);
    return fields.some((known) => known === name) ? [[name, msg]] : [];
  });
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(refused) as Problems<F>;
}
