import { PRODUCT, type Scope } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';
import { letterheadOf, type MailBrand, sentAs } from '../../layout/letterhead.ts';
import { day } from '../../layout/words.ts';
import { SAMPLE_BRAND } from './cohort-invitation.ts';

/** An assessment that is begun and not completed. */
export interface InProgress {
  readonly userAssessmentID: string;
  /** Whether it is the cohort's. */
  readonly isIts: boolean;
}

interface MemberReminded extends Scope {
  readonly firstName: string;
  readonly partnerName: string;
  readonly cohortName: string;
  /** yyyy-mm-dd; null for none. */
  readonly goalOn: string | null;
  /** Absent in what was queued before there were any. */
  readonly brand?: MailBrand | null;
  /** What they have in progress; absent as above. */
  readonly begun?: InProgress | null;
}

/** As any reminder, it can be stopped without signing in. */
export const cohortMemberReminder: Template<MemberReminded> = {
  sample: {
    firstName: 'Maya',
    partnerName: 'Harbor Angels',
    cohortName: 'Spring 2027',
    goalOn: '2027-03-31',
    industryID: 1,
    sectorID: 3,
    assessmentID: null,
    brand: SAMPLE_BRAND,
    begun: null,
  },
  content({ firstName, partnerName, cohortName, goalOn, brand, begun = null, ...to }, { userID, links }) {
    const stop = { purpose: 'reminders', userID, id: 'all' } as const;
    return {
      subject: `Your ${PRODUCT.name} assessment for ${cohortName}`,
      heading: 'Your assessment is waiting',
      firstName,
      ...letterheadOf(brand, links),
      ...sentAs(brand),
      unsubscribe: links.stopRemindersAddress(stop),
      blocks: [
        text(`${partnerName} asked us to remind you of your assessment in its cohort ${cohortName}.`),
        ...(goalOn === null ? [] : [text(`They would like it to be completed by ${day(goalOn)}.`)]),
        ...(begun && !begun.isIts
          ? [text('You have another assessment in progress. Please complete that one first.')]
          : []),
        begun === null
          ? action('Go to the assessment', links.assessmentLink(to))
          : begun.isIts
            ? action('Continue the assessment', links.continueLink(begun.userAssessmentID))
            : action('See your assessments', links.assessmentsLink()),
        link('Stop these reminders', links.stopRemindersLink(stop)),
      ],
    };
  },
};
