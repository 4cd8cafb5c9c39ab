import { PRODUCT, type ReminderDays } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';

interface ResumeValues {
  readonly firstName: string;
  readonly userAssessmentID: string;
  readonly answered: number;
  readonly total: number;
  /** Null: an administrator asked for it. */
  readonly afterDays: ReminderDays | null;
}

const far = ({ answered, total }: ResumeValues): string =>
  answered === 0
    ? `Your assessment of ${total} questions is waiting for its first answer.`
    : `You have answered ${answered} of ${total} questions, and every answer is kept.`;

function why({ afterDays }: ResumeValues): string {
  if (afterDays === null) return 'The people who accompany your assessment asked us to remind you.';
  return afterDays === 14 ? 'This is the last reminder.' : 'We remind you once more in eleven days, and then no more.';
}

/** Reminders can be stopped without signing in. */
export const resumeAssessment: Template<ResumeValues> = {
  sample: { firstName: 'Maya', userAssessmentID: 'sample-founder.1', answered: 23, total: 60, afterDays: 3 },
  content(values, { userID, links }) {
    const stop = { purpose: 'reminders', userID, id: 'all' } as const;
    return {
      subject: `Your ${PRODUCT.name} assessment is where you left it`,
      heading: 'Go on where you stopped',
      firstName: values.firstName,
      unsubscribe: links.stopRemindersAddress(stop),
      blocks: [
        text(far(values)),
        text('It opens at the first question without an answer.'),
        action('Continue the assessment', links.continueLink(values.userAssessmentID)),
        text(why(values)),
        link('Stop these reminders', links.stopRemindersLink(stop)),
      ],
    };
  },
};
