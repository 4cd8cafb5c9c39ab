/** What partners make, for the tests of every room. `about` says what is to be otherwise. */
import type { CohortMade } from '../cohorts/events.ts';
import type { DataOf } from '../core/event.ts';
import type { DiscountCodeChanged, DiscountCodeGenerated } from '../discount-codes/events.ts';

type Cohort = DataOf<typeof CohortMade>;
type Code = DataOf<typeof DiscountCodeGenerated>;
type Terms = Omit<DataOf<typeof DiscountCodeChanged>, 'discountID'>;

/** A cohort as a partner makes it, whose founders choose their questionnaire. */
export const aCohort = (about: Partial<Cohort> = {}): Cohort => ({
  cohortID: 'spring',
  cohortName: 'Spring',
  startsOn: null,
  endsOn: null,
  goalOn: null,
  partnerID: 'north',
  partnerUserID: 'paula',
  industryID: null,
  sectorID: null,
  assessmentID: null,
  linkID: 'link',
  ...about,
});

/** What a code takes off, for whom and how often: of everybody, without an end. */
export const codeTerms = (about: Partial<Terms> = {}): Terms => ({
  discount: 0.2,
  description: '',
  expiresAt: null,
  maxUses: null,
  partnerID: null,
  partnerUserID: null,
  industryID: null,
  sectorID: null,
  assessmentID: null,
  ...about,
});

/** A code as it is generated. */
export const aCode = (about: Partial<Code> = {}): Code => ({
  discountID: 'spring',
  code: 'SPRING-25',
  ...codeTerms(),
  ...about,
});
