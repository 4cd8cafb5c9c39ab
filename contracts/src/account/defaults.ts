import type { DataOf } from '../core/event.ts';
import { NO_SIGN_UP } from '../person/person.ts';
import type { AccountOpened } from './events.ts';

type Opened = DataOf<typeof AccountOpened>;

/** For an account that was not bought and has no password yet. */
export const ACCOUNT_DEFAULTS: Omit<Opened, 'userID' | 'userType' | 'firstName' | 'lastName' | 'email'> = {
  ...NO_SIGN_UP,
  receiptUrl: '',
  passwordHash: '',
  partnerID: null,
  partnerUserID: null,
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
  preferredAssessment: null,
};
