import { PRODUCT } from '@groundwork/contracts';
import type { Links } from '../../../links/links.ts';
import { link, type Template, text } from '../../layout/content.ts';

interface ExpertRequestValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly company: string;
  /** A section's or question's text; empty for the whole. */
  readonly about: string;
  /** For a question only, like `answer` and `referralPartner`; missing in older messages. */
  readonly section?: string;
  readonly answer?: string;
  readonly referralPartner?: string;
  readonly userAssessmentID: string;
  /** Names the desk's link to the result; missing in older messages. */
  readonly shareID?: string;
}

/** The desk has no account, so it reads a shared link. */
const resultsOf = (userAssessmentID: string, shareID: string, userID: string, links: Links): string =>
  shareID === ''
    ? links.resultLink(userAssessmentID)
    : links.reportLink(userAssessmentID, { purpose: 'report', userID, id: shareID });

const given = (value: string): string => value || 'not given';
const optionalRow = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);

export const expertRequest: Template<ExpertRequestValues> = {
  sample: {
    name: 'Maya Lindqvist',
    email: 'maya@fernwell.example',
    phoneNumber: '2125550123',
    company: 'Fernwell Robotics',
    about: 'Which of your inventions are protected?',
    section: 'Intellectual property',
    answer: 'We have applied for a patent',
    referralPartner: 'Patent partner',
    userAssessmentID: 'sample-founder.1',
    shareID: 'sample-share',
  },
  content: (
    { userAssessmentID, shareID = '', section = '', answer = '', referralPartner = '', ...founder },
    { userID, links },
  ) => ({
    subject: `${PRODUCT.name}: a founder asks for an expert`,
    heading: 'A founder asks for an expert',
    firstName: '',
    blocks: [
      text(
        'Please make contact with this founder. They were told that an expert will. An answer to this message goes to them.',
      ),
      {
        kind: 'rows',
        rows: [
          ['Name', given(founder.name)],
          ['Email', given(founder.email)],
          ['Phone', given(founder.phoneNumber)],
          ['Company', given(founder.company)],
          ['About', founder.about || 'the results as a whole'],
          ...optionalRow('Section', section),
          ...optionalRow('Their answer', answer),
          ...optionalRow('Referral partner', referralPartner),
        ],
      },
      ...(userAssessmentID === ''
        ? []
        : [link('Open the results', resultsOf(userAssessmentID, shareID, userID, links))]),
    ],
  }),
};
