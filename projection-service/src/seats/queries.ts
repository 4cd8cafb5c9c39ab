import { buffer } from 'node:stream/consumers';
import {
  type ListRow,
  seatMoveInWords,
  seatStatement,
  seatStatementCsv,
  seatStatementPdf,
} from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { type Column, writeRows } from '../exports/writers.ts';
import { brandReading } from '../read-models/branding/reading.ts';
import { contentDisposition, type ReportRenderer, statementFileName } from '../report-pdf/index.ts';
import type { ReadStore } from '../store/port.ts';
import { statementReading } from './statement.ts';

const COLUMNS: readonly Column<ListRow<'seatMoves'>>[] = [
  { header: 'Date (UTC)', value: ({ at }) => at },
  { header: 'What', value: seatMoveInWords },
  { header: 'Seats', value: ({ count }) => count },
  { header: 'Free after', value: ({ free }) => free },
  { header: 'Cohort', value: ({ cohortName }) => cohortName },
  { header: 'Founder', value: ({ founder }) => founder },
  { header: 'Invoice or receipt', value: ({ invoice }) => invoice },
  { header: 'Paid by card (USD)', value: ({ amountInCents }) => (amountInCents === null ? null : amountInCents / 100) },
  { header: 'Last day', value: ({ lastDay }) => lastDay },
  { header: 'Note', value: ({ note }) => note },
];

/** Statements of seats, as page and files. */
export function seatStatementQueries(store: ReadStore, now: () => Date, renderer: ReportRenderer): Implementation[] {
  const statementOf = statementReading(store, now);
  const { brandOf } = brandReading(store);
  return [
    query(seatStatement, async ({ params: { partnerID, month }, actor }) => ({
      data: { ...(await statementOf(actor, partnerID, month)), brand: await brandOf(partnerID) },
    })),

    fileQuery(seatStatementCsv, async ({ params: { partnerID, month }, actor, reply }) => {
      const { moves } = await statementOf(actor, partnerID, month, Number.POSITIVE_INFINITY);
      async function* each() {
        yield* moves;
      }
      reply.header('content-disposition', contentDisposition(statementFileName(month, 'csv')));
      return buffer(writeRows('csv', COLUMNS, each()));
    }),

    fileQuery(seatStatementPdf, async ({ params: { partnerID, month }, query: { paper = 'a4' }, actor, reply }) => {
      const statement = await statementOf(actor, partnerID, month);
      const pdf = await renderer.render({ statement, paper, brand: await brandOf(partnerID) }, actor.userID);
      reply.header('content-disposition', contentDisposition(statementFileName(month, 'pdf')));
      return pdf;
    }),
  ];
}
