import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Closed, Id, Nullable } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { brandWords, logoSize } from './brand.ts';

const event = eventOf('branding');

/** In the stream `branding-<partnerID>`, whole each time. */
export const PartnerBranded = event(
  'PartnerBranded',
  1,
  'A partner said how it is shown to its founders: logo, color, a line and a welcome.',
  {
    partnerID: Id(),
    /** Its bytes are kept apart, under this id of the partner. */
    logo: Nullable(
      Closed({
        logoID: Id(),
        /** SHA-256 of the bytes. */
        hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Bytes. */
        size: Type.Integer({ minimum: 1, maximum: LIMITS.logo }),
        ...logoSize(),
      }),
    ),
    ...brandWords(),
  },
);
