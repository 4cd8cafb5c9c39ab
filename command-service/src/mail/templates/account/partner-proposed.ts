import { LIFETIMES, PRODUCT, partnersSee } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

interface Asked {
  readonly firstName: string;
  readonly partnerName: string;
  readonly partnerUserName: string;
}

/** The link only leads to where the founder answers, signed in: whoever reads the mailbox cannot answer for them. */
export const partnerProposed: Template<Asked> = {
  sample: { firstName: 'Maya', partnerName: 'Harbor Angels', partnerUserName: 'Grace Holloway' },
  content: ({ firstName, partnerName, partnerUserName }, { links }) => ({
    subject: `${partnerName} would like to follow your progress on ${PRODUCT.name}`,
    heading: 'May they follow your progress?',
    firstName,
    blocks: [
      text(`${partnerName} would like to follow your progress. For them it is ${partnerUserName} who would see:`),
      text(`${partnersSee('your', 'you')}.`),
      text('Nobody there sees anything unless you accept. You can take it back at any time.'),
      action('Accept or decline', links.partnerAccessLink()),
      text(`You can answer for ${lifetime(LIFETIMES.partnerProposal)}. Without an answer, they see nothing.`),
    ],
  }),
};
