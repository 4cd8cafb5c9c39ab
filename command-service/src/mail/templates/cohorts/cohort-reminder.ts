import { PRODUCT } from '@groundwork/contracts';
import type { Template } from '../../layout/content.ts';
import { type CohortInvited, invitingTo, SAMPLE } from './cohort-invitation.ts';

export const cohortReminder: Template<CohortInvited> = {
  sample: SAMPLE,
  content: (values, context) =>
    invitingTo(values, context, {
      subject: `Your invitation to ${values.cohortName} on ${PRODUCT.name} is waiting`,
      heading: 'Your invitation is waiting',
      lead: `${values.partnerName} invited you to join its cohort ${values.cohortName} on ${PRODUCT.name}, and asked us to remind you.`,
    }),
};
