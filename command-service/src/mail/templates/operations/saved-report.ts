import { HARDLY_ANY, PRODUCT, plural } from '@groundwork/contracts';
import type { Link } from '../../../links/links.ts';
import { action, type Block, link, type Template, text } from '../../layout/content.ts';
import type { MailedNumbers, MailedWhen } from '../../stored-report.ts';

interface SavedReportValues {
  readonly firstName: string;
  readonly name: string;
  readonly schedule: MailedWhen;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Who has it sent; empty where it is one's own. */
  readonly sender: string;
  readonly stop: Link | null;
  /** Null: the link alone. */
  readonly numbers: MailedNumbers | 'unavailable' | null;
}

const OFTEN = { weekly: 'each week', monthly: 'each month' } as const;

function why({ schedule, sender }: SavedReportValues): string {
  if (schedule === 'now') return 'Here is the message that you asked for, as it is sent when the report is due.';
  if (sender === '') return `Here is the report that you wanted to see ${OFTEN[schedule]}.`;
  return `${sender} has this report sent to you ${OFTEN[schedule]}.`;
}

function numbersIn(numbers: SavedReportValues['numbers']): Block[] {
  if (numbers === null) return [];
  if (numbers === 'unavailable') return [text('Its numbers cannot be shown here. Open the report to see them.')];
  const { question, about, totals, header, rows, hasMore, leftOut, picture } = numbers;
  if (rows.length === 0) return [text(about), text('There is nothing to report for these filters.')];
  return [
    text(about),
    ...(totals.length > 0 ? [{ kind: 'rows', rows: totals } as const] : []),
    ...(picture
      ? [
          {
            kind: 'picture',
            picture: { cid: 'report', png: picture, alt: `Chart: ${question} The table has its numbers.` },
          } as const,
        ]
      : []),
    { kind: 'table', header, rows },
    ...(hasMore ? [text('This is a part. The report has all rows and columns.')] : []),
    ...(leftOut > 0 ? [text(`${plural(leftOut, 'row')} with fewer than ${HARDLY_ANY} cases left out.`)] : []),
  ];
}

/** The link needs a sign-in. Numbers are those that its reader may see when it is sent. */
export const savedReport: Template<SavedReportValues> = {
  sample: {
    firstName: 'Jonas',
    name: 'Funnel of Alpine Ventures',
    schedule: 'weekly',
    report: 'funnel',
    parameters: { partner: 'alpine' },
    sender: 'Priya Raman',
    stop: { purpose: 'receivedReport', userID: 'sample-user', id: '1-sample-admin' },
    numbers: {
      question: 'How far do founders get?',
      about: 'People who started to sign up: n = 1,204 · All time',
      totals: [],
      header: ['Step', 'People', 'Share of first'],
      rows: [
        ['Sign-up started', '1,204', '100%'],
        ['Assessment completed', '612', '50.8%'],
      ],
      hasMore: false,
      leftOut: 0,
      picture: null,
    },
  },
  content(values, { links }) {
    const { firstName, name, schedule, report, parameters, sender, stop, numbers } = values;
    const isOwn = sender === '';
    return {
      subject: `${name}: your ${schedule === 'now' ? 'sample' : schedule} report from ${PRODUCT.name}`,
      heading: name,
      firstName,
      ...(stop && { unsubscribe: links.stopReportAddress(stop) }),
      blocks: [
        text(why(values)),
        ...numbersIn(numbers),
        action('Open the report', links.savedReportLink(report, parameters)),
        ...(stop ? [link('Stop this report', links.stopReportLink(stop))] : []),
        ...(isOwn && schedule !== 'now'
          ? [text('These messages can be stopped on the same page, beside the name of the report.')]
          : []),
      ],
    };
  },
};
