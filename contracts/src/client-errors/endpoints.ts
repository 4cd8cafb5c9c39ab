import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { clientErrorsRoutes } from './routes.ts';

const endpoint = endpointOf(clientErrorsRoutes);

/** The one command that appends nothing: what it takes becomes a line of the log, and is stored nowhere. */
export const reportClientError = endpoint('reportClientError', {
  summary: 'Takes an error of a browser into the log, without personal data. Nothing is stored.',
  access: anyone,
  body: Closed({
    /** Where it was noticed; `code`: code that did not arrive. */
    kind: OneOf('error', 'rejection', 'render', 'code'),
    name: Line(LIMITS.clientErrorName, 1),
    message: Line(LIMITS.clientErrorMessage),
    stack: Type.String({ maxLength: LIMITS.clientErrorStack }),
    /** The pattern of the page's route, never its address. */
    route: Line(LIMITS.clientErrorRoute),
    /** The name of the build. */
    release: Line(LIMITS.clientErrorName),
  }),
  errors: ['tooManyRequests'],
  rate: { perAddress: 30, seconds: 15 * 60 },
});
