import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PROSE_PATTERN, SINGLE_LINE_PATTERN } from '../validation/patterns.ts';
import { HEX_PATTERN } from './color.ts';

/** What a partner says of itself; empty where it says nothing. Plain text. */
export const brandWords = () => ({
  color: Nullable(Type.String({ pattern: HEX_PATTERN })),
  /** Beside the logo. */
  line: Type.String({ maxLength: LIMITS.brandLine, pattern: SINGLE_LINE_PATTERN }),
  /** To founders who come by a cohort. */
  welcome: Type.String({ maxLength: LIMITS.brandWelcome, pattern: PROSE_PATTERN }),
});

const Pixels = (maximum: number) => Type.Integer({ minimum: 1, maximum });

export const logoSize = () => ({ width: Pixels(LIMITS.logoWidth), height: Pixels(LIMITS.logoHeight) });

/** A picture of ours, made from what was uploaded. */
const Logo = Closed({ logoID: Id(), ...logoSize() });

/** As its readers see it. */
export const Brand = Closed({
  partnerID: Id(),
  partnerName: Type.String(),
  logo: Nullable(Logo),
  ...brandWords(),
});
export type Brand = Static<typeof Brand>;
