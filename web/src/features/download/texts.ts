/** Words of the download page that the specification does not give. */
export const DOWNLOAD = {
  title: 'Download',
  busy: 'Your report is being prepared. This takes a few seconds.',
  done: 'You find it among the downloads of your browser.',
  again: 'Try again',
  previous: 'Back to the previous page',
  signIn: 'Go to sign in',
} as const;
