import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import type { Link } from '../../../links/links.ts';
import { action, link, type Template, text } from '../../layout/content.ts';
import { letterheadOf, type MailBrand } from '../../layout/letterhead.ts';
import { lifetime } from '../../layout/words.ts';

interface Shared {
  readonly sender: string;
  readonly company: string;
  readonly userAssessmentID: string;
  readonly shareID: string;
  /** Of the partner whose cohort the founder is of; absent in what was queued before there were any. */
  readonly brand?: MailBrand | null;
}

/** Its reader need not sign in. */
export const resultsShared: Template<Shared> = {
  sample: {
    sender: 'Maya Lindqvist',
    company: 'Fernwell Robotics',
    userAssessmentID: 'sample-founder.1',
    shareID: 'sample-share',
  },
  content({ sender, company, userAssessmentID, shareID, brand }, { userID, links }) {
    const shared: Link = { purpose: 'report', userID, id: shareID };
    return {
      subject: `${company || 'A founder'} shared results with you on ${PRODUCT.name}`,
      heading: 'Results were shared with you',
      firstName: '',
      ...letterheadOf(brand, links),
      blocks: [
        text(`${sender || 'A founder'}${company ? ` of ${company}` : ''} has shared an investment-readiness report.`),
        action('Read the results', links.reportLink(userAssessmentID, shared)),
        link('Download the report as a PDF', links.downloadLink(shared)),
        text(
          `You need no account. Both links work for ${lifetime(LIFETIMES.share)} after they were sent, ` +
            'unless they are withdrawn before.',
        ),
        text(`An answer to this message goes to ${sender || 'the founder'}.`),
        text(
          'The report is confidential: please do not pass the links on. If you do not know the sender, ignore them.',
        ),
      ],
    };
  },
};
