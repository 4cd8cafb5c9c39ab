import { PRODUCT, type ReportSchedule } from '@groundwork/contracts';
import { action, type Template, text } from '../layout/content.ts';

interface SavedReportValues {
  readonly firstName: string;
  readonly name: string;
  readonly schedule: ReportSchedule;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The link needs a sign-in; the message holds no numbers. */
export const savedReport: Template<SavedReportValues> = {
  sample: {
    firstName: 'Jonas',
    name: 'Funnel of Alpine Ventures',
    schedule: 'weekly',
    report: 'funnel',
    parameters: { partner: 'alpine' },
  },
  content: ({ firstName, name, schedule, report, parameters }, { links }) => ({
    subject: `${name}: your ${schedule} report from ${PRODUCT.name}`,
    heading: name,
    firstName,
    blocks: [
      text(`Here is the report that you wanted to see ${schedule === 'weekly' ? 'each week' : 'each month'}.`),
      action('Open the report', links.savedReportLink(report, parameters)),
      text('These messages can be stopped on the same page, beside the name of the report.'),
    ],
  }),
};
