import { PRODUCT } from '@groundwork/contracts/browser';
import type { ReportInput } from './input.ts';
import { reportOf } from './model.ts';
import { chartPage } from './pages/chart-page.ts';
import { contents } from './pages/contents.ts';
import { cover } from './pages/cover.ts';
import { MARGINS, pageNumbers, runningHeader, SIZE } from './pages/frame.ts';
import { sectionPage } from './pages/section-page.ts';
import { COLOURS } from './palette.ts';
import { SANS } from './print/fonts.ts';
import type { Printable } from './print/print.ts';
import { readable } from './print/text.ts';
import { WORDS } from './words.ts';

/**
 * @returns the report of a completed assessment: cover, contents, chart, a page for each section in the order of the
 *   results. Pure: its date is the assessment's, so that the same results always give the same report.
 */
export function reportDocument(results: ReportInput): Printable {
  const report = reportOf(results);
  const completed = new Date(report.completedAt);
  return {
    language: WORDS.language,
    size: SIZE,
    margins: MARGINS,
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
    header: runningHeader(report.company),
    footer: pageNumbers,
    content: [
      ...cover(report),
      { stack: contents(report), pageBreak: 'before' },
      { stack: chartPage(report), pageBreak: 'before' },
      ...report.sections.map((section, index) => sectionPage(section, index + 1, report)),
    ],
  };
}
