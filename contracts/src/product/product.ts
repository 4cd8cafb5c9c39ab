/** The one place for the product's name and contacts. */
export const PRODUCT = {
  name: 'Groundwork',
  line: 'See your company the way an investor will.',
  supportEmail: 'support@groundwork.example',
  expertEmail: 'experts@groundwork.example',
  /** Dollars for one assessment (docs/specification.md#price-and-types). */
  price: 299,
} as const;

/** Sections that the survey view leaves out (docs/decisions.md#sections-without-a-score). */
export const SURVEY_HIDDEN_SECTIONS: readonly number[] = [1, 12];
