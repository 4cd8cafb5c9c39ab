import { OneOf } from '../core/schema.ts';

/** What of a result its reader sees: `investors` see no plan, actions, advice and weak answers. */
const AUDIENCES = ['whole', 'investors'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const AudienceSchema = () => OneOf(...AUDIENCES);
