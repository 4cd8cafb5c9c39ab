/** People for the tests of every room. `about` says what is to be otherwise. */
import { ACCOUNT_DEFAULTS } from '../account/defaults.ts';
import type { AccountOpened } from '../account/events.ts';
import type { BodyOf } from '../core/endpoint.ts';
import type { DataOf } from '../core/event.ts';
import { NO_SIGN_UP } from '../person/person.ts';
import type { signUp } from '../purchase/endpoints.ts';
import type { PurchaseStarted } from '../purchase/events.ts';

type Opened = DataOf<typeof AccountOpened>;
type SignUp = BodyOf<typeof signUp>;
type Started = DataOf<typeof PurchaseStarted>;

/** A founder's account as it is opened, with a password. */
export const anAccount = (about: Partial<Opened> = {}): Opened => ({
  ...ACCOUNT_DEFAULTS,
  userID: 'anna',
  userType: 'user',
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  company: 'Pump',
  passwordHash: 'hash',
  ...about,
});

const NORA = { ...NO_SIGN_UP, firstName: 'Nora', lastName: 'Lind', email: 'nora@pumps.example', company: 'Pumps' };

/** A filled-in form to sign up. */
export const aSignUp = (about: Partial<SignUp> = {}): SignUp => ({
  ...NORA,
  password: 'a long enough one',
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
  paymentMethodId: null,
  proof: 'a proof of nothing',
  ...about,
});

/** A purchase as it is started, for the whole price. */
export const aPurchase = (about: Partial<Started> = {}): Started => ({
  ...NORA,
  purchaseID: 'nora',
  userID: 'nora',
  passwordHash: 'hash',
  discountCode: null,
  partnerID: null,
  partnerUserID: null,
  amount: 29_900,
  preferredIndustry: null,
  preferredSector: null,
  preferredAssessment: null,
  ...about,
});
