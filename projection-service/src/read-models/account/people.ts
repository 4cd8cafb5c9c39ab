import type { Projection } from '../../core/projection.ts';
import { accountStatuses } from '../account-status/account-status.ts';
import { attentionSteps, forgottenStrangers } from './attended.ts';
import { messages } from './messages.ts';
import { partners } from './partners.ts';
import { profiles } from './profiles.ts';
import { purchases } from './purchases.ts';
import { sessions } from './sessions.ts';

export { profiles };

export const peopleProjection: Projection = {
  name: 'people',
  version: 13,
  collections: [
    ...[accountStatuses, profiles, partners, purchases, sessions, messages],
    ...[forgottenStrangers, attentionSteps],
  ],
};
