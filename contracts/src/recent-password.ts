import type { SecurityEvent } from './access/security.ts';
import type { RouteName } from './routes.ts';

/** Security events that change rights or take out data: their endpoints require a recent password, or say why not. */
export const RIGHTS_OR_DATA: readonly SecurityEvent[] = [
  'administration',
  'agreement',
  'apiKey',
  'dataExport',
  'emailChange',
  'erasure',
  'export',
  'invitation',
  'passkey',
  'partnerAccess',
  'profileChange',
  'roleChange',
  'secondFactor',
  'sessionEnd',
  'webhook',
  'singleSignOn',
];

const BY_LINK = 'whoever has the mailed link has the mailbox, and needs no session';
const MADE_BEFORE = 'the file was asked for with a recent password';
const OF_A_PAGE = 'it holds what the page of the cohort shows, of who lets its reader see it';

/** Endpoints of those events that require no recent password, and why. */
export const WITHOUT_RECENT_PASSWORD: Partial<Record<RouteName, string>> = {
  confirmNewEmail: BY_LINK,
  stopEmailChange: BY_LINK,
  acceptInvitation: BY_LINK,
  cancelNewEmail: 'it takes back what was asked for, and changes no address',
  remindNewEmail: 'it mails the same link to the same address once more',
  revokeApiKey: 'it takes back what a program may do, and must be quick',
  deleteWebhook: 'it ends what another system is told, and must be quick',
  endPartnerAccess: 'it takes back what another may see, and gives nothing',
  sendInvitation: 'it mails a link to the address that an administrator chose with a recent password',
  listAnswers: 'it shows one assessment taken on the screen, a page at a time; as a file it is an export, which asks',
  downloadExport: MADE_BEFORE,
  exportFile: MADE_BEFORE,
  cohortResultsFile: OF_A_PAGE,
  cohortBoardFile: OF_A_PAGE,
};
