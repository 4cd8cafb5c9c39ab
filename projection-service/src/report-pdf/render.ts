import { boardDocument } from './board/board.ts';
import type { PdfInput, ReportInput } from './input.ts';
import { print } from './print/print.ts';
import { receiptDocument } from './receipt/receipt.ts';
import { reportDocument } from './report.ts';
import { statementDocument } from './statement/statement.ts';

/** Some hundred milliseconds of work: for a worker, not for a service's loop. */
export const renderReport = (results: ReportInput): Promise<Uint8Array> => print(reportDocument(results));

/** Whichever of them it is. */
export function render(input: PdfInput): Promise<Uint8Array> {
  if ('receipt' in input) return print(receiptDocument(input));
  if ('statement' in input) return print(statementDocument(input));
  return 'board' in input ? print(boardDocument(input)) : renderReport(input);
}
