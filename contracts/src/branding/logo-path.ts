import { routeOf } from '../core-routes.ts';

/** @returns where a logo is, on our own site. */
export const logoPath = (partnerID: string, logoID: string): string =>
  routeOf('partnerLogo').path.replace(':partnerID', partnerID).replace(':logoID', logoID);
