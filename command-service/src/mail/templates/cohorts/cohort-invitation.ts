import { PRODUCT } from '@groundwork/contracts';
import { action, type Content, type Template, type TemplateContext, text } from '../../layout/content.ts';
import { letterheadOf, type MailBrand, sentAs } from '../../layout/letterhead.ts';
import { day, notYou } from '../../layout/words.ts';

export interface CohortInvited {
  /** As the partner wrote it; may be empty. */
  readonly name: string;
  readonly partnerName: string;
  readonly cohortName: string;
  /** yyyy-mm-dd; null for none. */
  readonly goalOn: string | null;
  readonly cohortID: string;
  readonly invitationID: string;
  /** Absent in what was queued before there were any. */
  readonly brand?: MailBrand | null;
  /** A seat is reserved for them. Absent, as before there were any: they pay themselves. */
  readonly isPaid?: boolean;
}

/** @returns the message with another subject, heading and beginning. */
export const invitingTo = (
  { name, partnerName, goalOn, cohortID, invitationID, brand, isPaid = false }: CohortInvited,
  { links }: TemplateContext,
  { subject, heading, lead }: { readonly subject: string; readonly heading: string; readonly lead: string },
): Content => ({
  subject,
  heading,
  firstName: name,
  ...letterheadOf(brand, links),
  ...sentAs(brand),
  blocks: [
    text(lead),
    ...(isPaid ? [text(`${partnerName} pays for your assessment.`)] : []),
    ...(goalOn === null ? [] : [text(`They would like it to be completed by ${day(goalOn)}.`)]),
    action('See the invitation', links.joinLink('cohortInvitation', cohortID, invitationID)),
    text(
      `Joining by itself shows ${partnerName} nothing more of your results than they see today. What they see stands under “Who can see your results” in your account.`,
    ),
    text(notYou('The link is for you alone. If you do not know them, ignore this message.')),
  ],
});

/** Without a logo: its address would lead nowhere in a preview. */
export const SAMPLE_BRAND: MailBrand = {
  partnerID: 'sample-partner',
  partnerName: 'Harbor Angels',
  logo: null,
  color: '#0b6e4f',
  line: 'Capital for the coast',
};

export const SAMPLE: CohortInvited = {
  name: 'Maya Chen',
  partnerName: 'Harbor Angels',
  cohortName: 'Spring 2027',
  goalOn: '2027-03-31',
  cohortID: 'sample-cohort',
  invitationID: 'sample-invitation',
  brand: SAMPLE_BRAND,
  isPaid: true,
};

/** To somebody with or without an account: nothing here depends on it. */
export const cohortInvitation: Template<CohortInvited> = {
  sample: SAMPLE,
  content: (values, context) =>
    invitingTo(values, context, {
      subject: `${values.partnerName} invites you to ${values.cohortName} on ${PRODUCT.name}`,
      heading: `You are invited to ${values.cohortName}`,
      lead: `${values.partnerName} invites you to join its cohort ${values.cohortName} on ${PRODUCT.name}, with an investment-readiness assessment of your company.`,
    }),
};
