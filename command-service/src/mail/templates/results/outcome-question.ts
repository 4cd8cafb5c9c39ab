import { type OutcomeStatus, PRODUCT } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';

interface OutcomeAskedOf {
  readonly firstName: string;
  /** What they told last; null where that is nothing, or of another round. */
  readonly before: OutcomeStatus | null;
}

const LAST: Readonly<Partial<Record<OutcomeStatus, string>>> = {
  raising: 'A year ago you were still raising.',
  notRaising: 'A year ago you were not raising.',
};

/** As reminders, these mails can be stopped without signing in. */
export const outcomeQuestion: Template<OutcomeAskedOf> = {
  sample: { firstName: 'Maya', before: null },
  content({ firstName, before }, { userID, links }) {
    const stop = { purpose: 'outcomes', userID, id: 'all' } as const;
    return {
      subject: `${PRODUCT.name}: what became of your round?`,
      heading: 'What became of your round?',
      firstName,
      unsubscribe: links.stopOutcomeQuestionsAddress(stop),
      blocks: [
        text((before && LAST[before]) ?? `It is a year since your ${PRODUCT.name} assessment.`),
        text(
          'Did you raise money, are you still raising, or did you decide otherwise? A few short questions tell us, and show in time what a score is worth. No partner sees your answer.',
        ),
        action('Tell us', links.outcomeLink()),
        text('We ask once a year, and no longer once your round is over.'),
        link('Stop these emails', links.stopOutcomeQuestionsLink(stop)),
      ],
    };
  },
};
