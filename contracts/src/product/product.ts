/** What the product calls itself and whom people write to. The one place to change them. */
export const PRODUCT = {
  name: 'Groundwork',
  line: 'See your company the way an investor will.',
  supportEmail: 'support@groundwork.example',
  expertEmail: 'experts@groundwork.example',
  /** Price of one assessment, in dollars (docs/specification.md#price-and-types). */
  price: 299,
} as const;

/** Sections that the survey view leaves out (docs/decisions.md#sections-without-a-score). */
export const SURVEY_HIDDEN_SECTIONS: readonly number[] = [1, 12];
