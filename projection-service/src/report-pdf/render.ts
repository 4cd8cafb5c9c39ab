import type { ReceiptInput, ReportInput } from './input.ts';
import { print } from './print/print.ts';
import { receiptDocument } from './receipt/receipt.ts';
import { reportDocument } from './report.ts';

/** Some hundred milliseconds of work: for a worker, not for a service's loop. */
export const renderReport = (results: ReportInput): Promise<Uint8Array> => print(reportDocument(results));

/** Whichever of both it is. */
export const render = (input: ReportInput | ReceiptInput): Promise<Uint8Array> =>
  'receipt' in input ? print(receiptDocument(input)) : renderReport(input);
