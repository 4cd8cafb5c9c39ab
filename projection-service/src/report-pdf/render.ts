import type { ReportInput } from './input.ts';
import { print } from './print/print.ts';
import { reportDocument } from './report.ts';

/** Some hundred milliseconds of work: for a worker, not for a service's loop. */
export const renderReport = (results: ReportInput): Promise<Uint8Array> => print(reportDocument(results));
