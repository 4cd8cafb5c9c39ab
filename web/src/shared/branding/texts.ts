import { PRODUCT } from '@groundwork/contracts/browser';

export const BRAND = { provided: `Provided by ${PRODUCT.name}` } as const;
