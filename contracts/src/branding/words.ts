import { PRODUCT } from '../product/product.ts';

/** Beside whatever a partner says of itself. */
export const PROVIDED_BY = `Provided by ${PRODUCT.name}`;
