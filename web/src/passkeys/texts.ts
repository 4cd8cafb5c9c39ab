export const PASSKEY = {
  problems: {
    canceled: 'No passkey was used. Try again, or go on without one.',
    known: 'This device already has a passkey for your account.',
    unable: 'This device cannot keep or use a passkey here.',
    address: 'Passkeys do not work at this address.',
  },
} as const;
