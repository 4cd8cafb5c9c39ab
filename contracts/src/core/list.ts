import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Closed, Id } from './schema.ts';

/** Revision a dialog was opened on: a later one refuses with `changedMeanwhile`. Without it, the last writer wins. */
export const Revision = () => Type.Integer({ minimum: 0 });
export const revision = () => ({ revision: Type.Optional(Revision()) });

/** What a call about several things names. */
export const bulkIds = () => Type.Array(Id(), { minItems: 1, maxItems: LIMITS.bulk, uniqueItems: true });

export const BulkResult = Closed({
  data: Type.Array(
    Closed({
      /** As sent: an id or an address. */
      id: Type.String(),
      ok: Type.Boolean(),
      /** It was in that state already. */
      alreadyDone: Type.Optional(Type.Boolean()),
      /** Whether it came to anything is not told: the caller may not know how far they are. */
      notTold: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.String()),
      msg: Type.Optional(Type.String()),
    }),
  ),
});
