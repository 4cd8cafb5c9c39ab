import { Type } from 'typebox';

export const ReadModelName = () => Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-zA-Z_-]*$' });
export const Version = () => Type.Integer({ minimum: 1, maximum: 100_000 });
/** Rebuilds of a version; 0 is the first build. */
export const Generation = () => Type.Integer({ minimum: 0, maximum: 100_000 });
/** `<name>@<version>g<generation>:<position>`: the read model and the event it could not take. */
export const ParkedID = () => Type.String({ maxLength: 140, pattern: '^[a-z][a-zA-Z_-]*@[0-9]+(g[0-9]+)?:[0-9.]+$' });
