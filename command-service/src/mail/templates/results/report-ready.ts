import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

/** `shareID` names the PDF's link (docs/decisions.md#the-report-page, docs/decisions.md#the-link-to-the-pdf). */
export const reportReady: Template<{ firstName: string; company: string; userAssessmentID: string; shareID: string }> =
  {
    sample: {
      firstName: 'Maya',
      company: 'Fernwell Robotics',
      userAssessmentID: 'sample-founder.1',
      shareID: 'sample-own',
    },
    content: ({ firstName, company, userAssessmentID, shareID }, { userID, links }) => ({
      subject: `Your ${PRODUCT.name} report is ready`,
      heading: 'Your report is ready',
      firstName,
      blocks: [
        text(`You have completed the assessment${company ? ` of ${company}` : ''}. See what investors will see.`),
        action('See your results', links.resultLink(userAssessmentID)),
        link('Read or print the report', links.ownReportLink(userAssessmentID)),
        link('Download the PDF', links.downloadLink({ purpose: 'report', userID, id: shareID })),
        text(
          `The download needs no sign-in and works for ${lifetime(LIFETIMES.share)} after this message. ` +
            'Whoever has its link can read your report: pass it on with care.',
        ),
      ],
    }),
  };
