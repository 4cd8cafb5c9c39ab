import { join } from 'node:path';

/** The product's own content. */
export const CONTENT_FOLDER = join(import.meta.dirname, '..', 'content');
/** The people and codes of the demo. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', 'demo-data');
/** The day on which test seeds are made. */
export const SEED_DAY = new Date('2026-06-01T12:00:00.000Z');
