import { PRODUCT } from '@groundwork/contracts';
import { link, type Template, text } from '../layout/content.ts';

interface ExpertRequestValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly company: string;
  /** A section's or question's words, empty for the whole. */
  readonly about: string;
  /** Of a question, as the answer and the referral partner are; missing in older messages. */
  readonly section?: string;
  readonly answer?: string;
  readonly referralPartner?: string;
  readonly userAssessmentID: string;
}

const given = (value: string): string => value || 'not given';
/** A row, or none where there is nothing to tell. */
const optionalRow = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);

/** To the expert desk: who wants to hear from us, and what about. */
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
  },
  content: ({ userAssessmentID, section = '', answer = '', referralPartner = '', ...founder }, { links }) => ({
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
          ['E-mail', given(founder.email)],
          ['Phone', given(founder.phoneNumber)],
          ['Company', given(founder.company)],
          ['About', founder.about || 'the results as a whole'],
          ...optionalRow('Section', section),
          ...optionalRow('Their answer', answer),
          ...optionalRow('Referral partner', referralPartner),
        ],
      },
      ...(userAssessmentID === '' ? [] : [link('Open the results', links.resultLink(userAssessmentID))]),
    ],
  }),
};
