import { PRODUCT } from '@groundwork/contracts/browser';
import type { ReportInput } from './input.ts';
import { reportOf } from './model.ts';
import { chartPage } from './pages/chart-page.ts';
import { contents } from './pages/contents.ts';
import { cover } from './pages/cover.ts';
import { dataRoom } from './pages/data-room.ts';
import { pageNumbers, runningHeader } from './pages/frame.ts';
import { sectionPage } from './pages/section-page.ts';
import { summaryPage } from './pages/summary-page.ts';
import { talksPages } from './pages/talks.ts';
import { COLOURS } from './palette.ts';
import { SANS } from './print/fonts.ts';
import type { Printable } from './print/print.ts';
import { readable } from './print/text.ts';
import { WORDS } from './words.ts';

/** Pure: the report is dated by its assessment, so the same results always give the same report. */
export function reportDocument(results: ReportInput): Printable {
  const report = reportOf(results);
  const completed = new Date(report.completedAt);
  return {
    language: WORDS.language,
    size: report.paper.size,
    margins: report.paper.margins,
    info: {
      Title: readable(WORDS.title(report.company)),
      Author: PRODUCT.name,
      Subject: readable(WORDS.subject(report.assessment, report.version)),
      Creator: PRODUCT.name,
      Producer: PRODUCT.name,
      CreationDate: completed,
      ModDate: completed,
    },
    defaultStyle: { font: SANS, fontSize: 10, lineHeight: 1.1, color: COLOURS.ink },
    header: runningHeader(report.company, report.paper),
    footer: pageNumbers(report.paper),
    content: [
      ...cover(report),
      { stack: summaryPage(report), pageBreak: 'before' },
      { stack: contents(report), pageBreak: 'before' },
      { stack: chartPage(report), pageBreak: 'before' },
      ...report.sections.map((section, index) => sectionPage(section, index + 1, report)),
      ...dataRoom(report),
      ...talksPages(report),
    ],
  };
}
