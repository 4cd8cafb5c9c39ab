import { stageOf } from '@groundwork/contracts/browser';

interface Attempt {
  readonly assessmentTitle: string;
  readonly userFirstName: string;
  readonly userLastName: string;
}

export const ASSESSMENTS = {
  title: { admin: 'Assessments taken', partnerUser: 'Your users’ assessments' },
  searchLabel: 'Search assessments',
  searchPlaceholder: 'Name, email or company',
  unsorted: { admin: 'In progress first, then newest', partnerUser: 'Oldest first' },
  emptyTitle: 'No assessments yet',
  empty: {
    admin: 'When a founder starts an assessment, it appears here with its progress.',
    partnerUser: 'When one of your founders starts an assessment, it appears here with its progress.',
  },
  noMatch: 'Search matches any part of a name, email or company.',
  failed: 'Unable to load assessments.',
  person: 'Person',
  onePerson: 'one person',
  missing: 'Assessment not found',
  version: (title: string, version: number) => `${title}, version ${version}`,
  /** With the stage, where the assessment is for one. */
  sectorOf: ({ sectorName, assessmentTitle }: { readonly sectorName: string; readonly assessmentTitle: string }) => {
    const stage = stageOf(assessmentTitle);
    return stage === null ? sectorName : `${sectorName}, ${stage}`;
  },
  progress: (count: number, total: number) => `${count}/${total}`,
  report: 'Report',
  reportOf: (name: string) => `Download the report of ${name}`,
  preparing: 'Preparing the report',
  download: 'Download report',
  answers: 'Answers',
  history: 'History',
  founderOf: (name: string) => `All about ${name}`,
  attemptOf: ({ assessmentTitle, userFirstName, userLastName }: Attempt) =>
    `${assessmentTitle} by ${userFirstName} ${userLastName}`,
  link: {
    action: 'Get Assessment Link',
    title: 'Get Assessment Link',
    lead: (name: string) => `Choose an alternate assessment for ${name}. The link opens it after they sign in.`,
    choose: 'Alternate assessment',
    questions: (count: number) => `${count} questions`,
    copy: 'Copy Link',
    chooseFirst: 'Choose an assessment first.',
    byHand: 'Your browser blocked copying. Copy this link:',
    close: 'Close',
  },
  export: {
    action: 'Export',
    title: 'Export',
    lead: 'Get a file of assessments taken. We will email you a link to it.',
    narrowed: 'The file has the rows in this list, with your search and filters.',
    industry: 'Industry',
    sector: 'Sector',
    all: 'All',
    start: 'Start export',
  },
} as const;
