import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('recipient');

/** In the stream `recipient-<userID>`; the id was made for them alone, and leads to nobody any more. */
export const RecipientForgotten = event(
  'RecipientForgotten',
  1,
  'Somebody without an account, to whom discount codes were mailed, is forgotten: their key and messages are destroyed.',
  {
    userID: Id(),
    /** In which they were mailed to, UTC, as yyyy-mm. */
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  },
);
