import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { addRoutes } from '../../http/request.ts';

addRoutes(ADMINISTRATION_ROUTES);

/** Calls the API: what the administration area imports, so that its routes are known. */
export { call } from '../../api/client.ts';
export { callOnce } from '../../api/once.ts';
