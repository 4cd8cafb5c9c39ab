/** What the product calls itself and whom people write to. The one place to change them. */
export const PRODUCT = {
  name: 'Groundwork',
  line: 'See your company the way an investor will.',
  supportEmail: 'support@groundwork.example',
  expertEmail: 'experts@groundwork.example',
  /** Price of one assessment, in dollars (platform specification 1). */
  price: 299,
} as const;

/** Sections that the survey view leaves out (platform specification 9, decisions.md 20). */
export const SURVEY_HIDDEN_SECTIONS: readonly number[] = [1, 12];
