import { Type } from 'typebox';
import { Closed } from './schema.ts';

/** What a dialog was opened on: another in between refuses with `changedMeanwhile`. Without it, the last writer wins. */
export const Revision = () => Type.Integer({ minimum: 0 });
export const revision = () => ({ revision: Type.Optional(Revision()) });

/** What became of each of several. */
export const BulkResult = Closed({
  data: Type.Array(
    Closed({
      /** The id or the address that was sent. */
      id: Type.String(),
      ok: Type.Boolean(),
      /** There was nothing to do: it is so already. */
      alreadyDone: Type.Optional(Type.Boolean()),
      /** Code and text of the catalogue where it was refused. */
      code: Type.Optional(Type.String()),
      msg: Type.Optional(Type.String()),
    }),
  ),
});
