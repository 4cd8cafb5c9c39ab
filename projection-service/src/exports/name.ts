import type { ExportJob } from '../read-models/exports/jobs.ts';

/** @returns the name of an export's file, of ASCII letters. */
export const fileNameOf = ({ kind, format, createdAt }: Pick<ExportJob, 'kind' | 'format' | 'createdAt'>): string =>
  `${kind}-${createdAt.slice(0, 16).replace('T', '-').replace(':', '')}.${format}`;
