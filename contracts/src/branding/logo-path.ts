import { splitRoute } from '../core/route.ts';
import { brandingRoutes } from './routes.ts';

const { path } = splitRoute(brandingRoutes.partnerLogo);

/** @returns where a logo is, on our own site. */
export const logoPath = (partnerID: string, logoID: string): string =>
  path.replace(':partnerID', partnerID).replace(':logoID', logoID);
