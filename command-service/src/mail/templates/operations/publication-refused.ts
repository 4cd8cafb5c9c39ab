import { type EventData, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { momentIn } from '../../layout/words.ts';

interface PublicationRefusedValues
  extends Pick<EventData['PublicationRefused'], 'assessmentID' | 'publishAt' | 'timeZone' | 'reason'> {
  readonly firstName: string;
  readonly title: string;
}

const REASONS = {
  notPublishable: 'No question in it has two answer options any more. Add one, then publish it or set another time.',
  noChanges: 'Nothing in it differs from what founders have now. The schedule ended; set another time once it does.',
  accessEnded:
    'You no longer have builder access, so it was not published in your name. Another builder can publish it.',
} as const;

export const publicationRefused: Template<PublicationRefusedValues> = {
  sample: {
    firstName: 'Priya',
    title: 'Business software, Seed',
    assessmentID: 'software.2',
    publishAt: '2026-12-03T08:00:00.000Z',
    timeZone: 'Europe/Berlin',
    reason: 'notPublishable',
  },
  content: ({ firstName, title, assessmentID, publishAt, timeZone, reason }, { links }) => ({
    subject: `${PRODUCT.name}: ${title} was not published`,
    heading: 'Your draft was not published',
    firstName,
    blocks: [
      text(`${title} was to be published on ${momentIn(publishAt, timeZone)}.`),
      text(REASONS[reason] ?? REASONS.notPublishable),
      text('Founders keep the version that they have now.'),
      ...(reason === 'accessEnded' ? [] : [action('Open the draft', links.draftEditLink(assessmentID))]),
    ],
  }),
};
