/** Queries whose screens hold still: what changed meanwhile is told, and nothing moves until the person asks. */
import type { Query } from '@tanstack/react-query';

/** For so long, in milliseconds, nothing is asked for again by itself. */
export const FRESH_MS = 15_000;

/** `meta` of what is looked at again by itself, and compared with what is shown. */
export const STILL = { still: 'compared' } as const;

/** `meta` of what says as of when it was read, and is read again only when it is opened or asked for. */
export const AS_READ = { still: 'asRead' } as const;

/** What both managers ask before they fetch by themselves, and who looks again. */
export const holdsStill = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['still'] !== undefined;

export const isCompared = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['still'] === STILL.still;
