/** What the data of a screen is called. One that has no name here is shown by its own, split into words. */
const NAMES: Readonly<Record<string, string>> = {
  users: 'Users',
  people: 'Profiles',
  staff: 'Admins and partner users',
  partners: 'Partners',
  attempts: 'Assessments taken',
  assessments: 'Assessments and questions',
  assessmentEvents: 'Replay of assessments',
  agreements: 'Agreements',
  discountCodes: 'Discount codes',
  peers: 'Comparison with peers',
  survey: 'Feedback',
  report: 'Shared results',
  actionPlans: 'Action plans',
  evidence: 'Evidence',
  reminders: 'Reminders',
  outcomes: 'Outcomes of rounds',
  calendar: 'Calendars',
  exports: 'Exports',
  history: 'History',
  overview: 'Overview',
  operations: 'Failed updates',
  savedReports: 'Saved reports',
};

export function screenDataName(readModel: string): string {
  const words = readModel.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return NAMES[readModel] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
