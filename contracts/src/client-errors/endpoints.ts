import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { clientErrorsRoutes } from './routes.ts';

const endpoint = endpointOf(clientErrorsRoutes);

/** The only command that appends nothing: it writes a line to the service log. */
export const reportClientError = endpoint('reportClientError', {
  summary: 'Takes an error of a browser into the log, without personal data. Nothing is stored.',
  access: anyone,
  body: Closed({
    /** `code`: a script that did not load. */
    kind: OneOf('error', 'rejection', 'render', 'code'),
    name: Line(LIMITS.clientErrorName, 1),
    message: Line(LIMITS.clientErrorMessage),
    stack: Type.String({ maxLength: LIMITS.clientErrorStack }),
    /** Pattern of the route, never the address. */
    route: Line(LIMITS.clientErrorRoute),
    release: Line(LIMITS.clientErrorName),
  }),
  errors: ['tooManyRequests'],
  rate: { perAddress: 30, seconds: 15 * 60 },
});
