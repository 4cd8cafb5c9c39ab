export const ACCESS = {
  title: 'Who can see your results',
  loading: 'Loading who can see your results',
  failed: 'Unable to load who can see your results.',
  none: 'No partner sees your results',
  noneLead: 'A partner sees them only once you accept its request, or if you signed up with its discount code.',
  admins:
    'Administrators see your results, and the files beside your answers, to help you; they see no notes and links. Links you share yourself are listed with each result.',
  user: 'Person',
  since: 'Since',
  why: 'Why',
  ways: { code: 'You signed up with their discount code.', consent: 'You accepted their request.' },
  byCode: 'To change this, write to',
  end: {
    action: 'Stop sharing',
    title: (partner: string) => `Stop sharing with ${partner}?`,
    confirm: 'Stop sharing',
    body: (partner: string) =>
      `${partner} no longer sees your results. If you are in one of its cohorts, it still sees that, with your name, company and email. Files they downloaded before and links you shared stay as they are.`,
    done: (partner: string) => `${partner} no longer sees your results.`,
    failed: 'Unable to stop sharing.',
  },
} as const;
