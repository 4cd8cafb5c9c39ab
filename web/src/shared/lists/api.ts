import { ADMINISTRATION_ROUTES, AS_OF_ROUTES } from '@groundwork/contracts/administration';
import type { Api, RouteName } from '@groundwork/contracts/browser';
import { type CallOptions, call as callNow, type NameInSession } from '../../api/client.ts';
import { callOnce as callOnceNow } from '../../api/once.ts';
import { ApiError } from '../../http/errors.ts';
import { percentMade } from '../../ui/as-of/moment.ts';
import { AS_OF } from '../../ui/as-of/texts.ts';
import { currentMoment, setPercent } from './as-of/moment.ts';
import './routes.ts';

/** The administration's `call`: registers its routes and asks as of the moment shown. */
export const call: typeof callNow = async (name, options) => {
  const moment = currentMoment();
  if (moment === null) return callNow(name, options);
  if (!isAskedAsOf(name)) {
    assertReads(name);
    return callNow(name, options);
  }
  return askAsOf(name, options, moment);
};

/** As `callOnce`; in the past nothing can be changed. */
export const callOnce: typeof callOnceNow = async (name, options) => {
  if (currentMoment() !== null) assertReads(name);
  return callOnceNow(name, options);
};

async function askAsOf<N extends NameInSession>(
  name: N,
  options: CallOptions<N>,
  asOf: string,
): Promise<Api[N]['answer']> {
  const { query = {} } = options as { readonly query?: object }; // absent only where it is optional
  try {
    const answer = await callNow(name, { ...options, query: { ...query, asOf } } as CallOptions<N>);
    setPercent(null);
    return answer;
  } catch (error) {
    setPercent(percentMade(error));
    throw error;
  }
}

const ASKED: ReadonlySet<string> = new Set(AS_OF_ROUTES);
const isAskedAsOf = (name: RouteName): boolean => ASKED.has(name);

/** In the past only reads are allowed. @throws ApiError with a text for the person. */
function assertReads(name: RouteName): void {
  const route = (ADMINISTRATION_ROUTES as Readonly<Record<string, string>>)[name];
  if (route?.startsWith('GET ')) return;
  throw new ApiError(409, [{ code: 'badRequest', msg: AS_OF.readOnly }]);
}
