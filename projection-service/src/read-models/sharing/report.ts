import type { Projection } from '../../core/projection.ts';
import { accountStatuses } from '../account-status/account-status.ts';
import { expertRequests } from './requests.ts';
import { shares } from './shares.ts';

export const reportProjection: Projection = {
  name: 'report',
  version: 7,
  collections: [accountStatuses, shares, expertRequests],
};
