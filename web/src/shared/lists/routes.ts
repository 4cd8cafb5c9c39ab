/** Imported by all that calls the administration's routes, as founders do not load them. */
import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { addRoutes } from '../../http/request.ts';

addRoutes(ADMINISTRATION_ROUTES);
