import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import type { Link } from '../../links/links.ts';
import type { MailValues } from '../values.ts';
import { action, type Content, link, type TemplateContext, text } from './content.ts';
import { lifetime } from './words.ts';

const linkOf = (userID: string, shareID: string): Link => ({ purpose: 'report', userID, id: shareID });

/** To the founder after completing: the results, the report (decisions.md 26), and its PDF without a sign-in (27). */
export function reportReady(
  { firstName, company, userAssessmentID, shareID }: MailValues['reportReady'],
  { userID, links }: TemplateContext,
): Content {
  return {
    subject: `Your ${PRODUCT.name} report is ready`,
    heading: 'Your report is ready',
    firstName,
    blocks: [
      text(`You have completed the assessment${company ? ` of ${company}` : ''}. See what investors will see.`),
      action('See your results', links.resultLink(userAssessmentID)),
      link('Read or print the report', links.ownReportLink(userAssessmentID)),
      link('Download the PDF', links.downloadLink(linkOf(userID, shareID))),
      text(
        `The download needs no sign-in and works for ${lifetime(LIFETIMES.share)} after this message. ` +
          'Whoever has its link can read your report: pass it on with care.',
      ),
    ],
  };
}

/** To whom a founder shares a result with. Nothing to sign in to. */
export function resultsShared(
  { sender, company, userAssessmentID, shareID }: MailValues['resultsShared'],
  { userID, links }: TemplateContext,
): Content {
  const shared = linkOf(userID, shareID);
  return {
    subject: `${company || 'A founder'} shared results with you on ${PRODUCT.name}`,
    heading: 'Results were shared with you',
    firstName: '',
    blocks: [
      text(`${sender || 'A founder'}${company ? ` of ${company}` : ''} has shared an investment-readiness report.`),
      action('Read the results', links.reportLink(userAssessmentID, shared)),
      link('Download the report as a PDF', links.downloadLink(shared)),
      text(
        `You need no account. Both links work for ${lifetime(LIFETIMES.share)} after they were sent, ` +
          'unless they are withdrawn before.',
      ),
      text(`An answer to this message goes to ${sender || 'the founder'}.`),
      text('The report is confidential: please do not pass the links on. If you do not know the sender, ignore them.'),
    ],
  };
}
