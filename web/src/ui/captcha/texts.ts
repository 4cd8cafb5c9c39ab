export const CAPTCHA = {
  label: 'Human verification',
  loading: 'Loading the human verification',
  unavailable: 'The human verification could not be loaded.',
  missing: 'The human verification could not be loaded. Check your connection and reload the page.',
  unchecked: 'The human verification could not be checked.',
  failed: 'The check did not work. Please try again.',
  expired: 'The check is too old. Please try again.',
} as const;
