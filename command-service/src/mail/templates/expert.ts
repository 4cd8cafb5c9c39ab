import { PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { type Content, link, type TemplateContext, text } from './content.ts';

const given = (value: string): string => value || 'not given';
/** A row, or none where there is nothing to tell. */
const optionalRow = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);

/** To the expert desk: who wants to hear from us, and what about. */
export function expertRequest(
  { name, email, phoneNumber, company, about, userAssessmentID, ...question }: MailValues['expertRequest'],
  { links }: TemplateContext,
): Content {
  const { section = '', answer = '', referralPartner = '' } = question;
  return {
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
          ['Name', given(name)],
          ['E-mail', given(email)],
          ['Phone', given(phoneNumber)],
          ['Company', given(company)],
          ['About', about || 'the results as a whole'],
          ...optionalRow('Section', section),
          ...optionalRow('Their answer', answer),
          ...optionalRow('Referral partner', referralPartner),
        ],
      },
      ...(userAssessmentID === '' ? [] : [link('Open the results', links.resultLink(userAssessmentID))]),
    ],
  };
}

/** To the founder who asked. */
export function expertConfirmation({ firstName, about }: MailValues['expertConfirmation']): Content {
  return {
    subject: `A ${PRODUCT.name} expert will be reaching out to you`,
    heading: 'An expert will be reaching out to you',
    firstName,
    blocks: [
      text('Thank you. Your request has reached our experts, and one of them will write or call.'),
      { kind: 'rows', rows: [['You asked about', about || 'your results as a whole']] },
      text('You do not have to do anything until then.'),
    ],
  };
}
