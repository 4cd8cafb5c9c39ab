import { Type } from 'typebox';

/** Name of a read model, such as `users`. */
export const ReadModelName = () => Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-zA-Z_-]*$' });
export const Version = () => Type.Integer({ minimum: 1, maximum: 100_000 });
/** How often a version was made anew; 0 is the first time. */
export const Generation = () => Type.Integer({ minimum: 0, maximum: 100_000 });
/** `<name>@<version>` with `g<generation>`, then the position: what could not take an event, and which one. */
export const ParkedID = () => Type.String({ maxLength: 140, pattern: '^[a-z][a-zA-Z_-]*@[0-9]+(g[0-9]+)?:[0-9.]+$' });
