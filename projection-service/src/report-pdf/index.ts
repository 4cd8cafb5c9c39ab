export { boardFileName, contentDisposition, receiptFileName, reportFileName, statementFileName } from './file-name.ts';
export type { AsOfMoment, BoardInput, ReceiptInput, ReportInput, StatementInput } from './input.ts';
export {
  createReportRenderer,
  type ReportRenderer,
} from './renderer/renderer.ts';
export { sample } from './renderer/sample.ts';
