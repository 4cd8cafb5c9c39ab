/** What the product calls itself and whom people write to. The one place to change them. */
export const PRODUCT = {
  name: 'Groundwork',
  line: 'See your company the way an investor will.',
  supportEmail: 'support@groundwork.example',
  expertEmail: 'experts@groundwork.example',
  /** Price of one assessment, in dollars (platform specification 1). */
  price: 299,
} as const;
