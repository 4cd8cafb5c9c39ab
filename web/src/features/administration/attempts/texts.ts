interface Attempt {
  readonly assessmentTitle: string;
  readonly userFirstName: string;
  readonly userLastName: string;
}

export const ASSESSMENTS = {
  title: { admin: 'Assessments taken', partnerUser: 'Your users’ assessments' },
  searchLabel: 'Search assessments',
  searchPlaceholder: 'Name, email or company',
  unsorted: { admin: 'In progress first, then last completed', partnerUser: 'Oldest first' },
  emptyTitle: 'No assessments yet',
  empty: {
    admin: 'As soon as a founder begins an assessment, it appears here with how far it is.',
    partnerUser: 'As soon as one of your founders begins an assessment, it appears here with how far it is.',
  },
  noMatch: 'The search looks at the beginnings of names, emails and companies.',
  failed: 'The list of assessments could not be loaded.',
  person: 'Person',
  onePerson: 'one',
  progress: (count: number, total: number) => `${count}/${total}`,
  report: 'Report',
  reportOf: (name: string) => `Download the report of ${name}`,
  preparing: 'Preparing the report',
  download: 'Download report',
  answers: 'Answers',
  history: 'History',
  attemptOf: ({ assessmentTitle, userFirstName, userLastName }: Attempt) =>
    `${assessmentTitle} by ${userFirstName} ${userLastName}`,
  link: {
    action: 'Get Assessment Link',
    title: 'Get Assessment Link',
    lead: (name: string) =>
      `An alternate assessment that ${name} can take next. The link opens it once they are signed in.`,
    choose: 'Alternate assessment',
    questions: (count: number) => `${count} questions`,
    copy: 'Copy Link',
    chooseFirst: 'Choose an assessment first.',
    byHand: 'Your browser did not let us copy it. Here it is:',
    close: 'Close',
  },
  export: {
    action: 'Export',
    title: 'Export',
    lead: 'A file of assessments taken. You get an email with a link to it.',
    narrowed: 'It has the rows that the list shows: searched and filtered as it is now.',
    industry: 'Industry',
    sector: 'Sector',
    all: 'All',
    start: 'Start export',
  },
} as const;
