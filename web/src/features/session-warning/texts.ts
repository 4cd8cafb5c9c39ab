export const WARNING = {
  stay: 'Stay signed in',
  leave: 'Sign out',
  left: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  final: 'This session has reached its longest time and cannot be extended. Please sign in again to go on.',
  again: 'Sign in again',
} as const;

/** Screen readers announce the countdown only at these seconds. */
export const ANNOUNCED: readonly number[] = [30, 10];
