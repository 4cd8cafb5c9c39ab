import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('recipient');

/** In the stream `recipient-<userID>`; the id was made for them and now leads to nobody. */
export const RecipientForgotten = event(
  'RecipientForgotten',
  1,
  'Somebody without an account, to whom discount codes were mailed, is forgotten: their key and messages are destroyed.',
  {
    userID: Id(),
    /** Month of the mails, UTC, yyyy-mm. */
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  },
);
