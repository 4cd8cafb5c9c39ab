import type { ExportJob } from '../read-models/exports/jobs.ts';

export const fileNameOf = ({ kind, format, createdAt }: Pick<ExportJob, 'kind' | 'format' | 'createdAt'>): string =>
  `${kind}-${createdAt.slice(0, 16).replace('T', '-').replace(':', '')}.${kind === 'tables' ? `${format}.zip` : format}`;
