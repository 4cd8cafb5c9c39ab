export const DOWNLOAD = {
  title: 'Download',
  busy: 'Your report is being prepared. This takes a few seconds.',
  busyExport: 'Your file is on its way.',
  foreign: (name: string): string =>
    `This file is for somebody else than ${name || 'who is signed in'}. Sign out, then open the link again.`,
  done: 'You find it among the downloads of your browser.',
  again: 'Try again',
  previous: 'Back to the previous page',
  signIn: 'Go to sign in',
} as const;
