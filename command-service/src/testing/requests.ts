import { ENDPOINTS, type Endpoint, type RouteName } from '@groundwork/contracts';
import { type GoodRequest, goodRequest as goodRequestFor, type Ids, MADE_UP } from '@groundwork/contracts/testing';
import { BUILDER, PEOPLE, type Person } from './people.ts';

/** Of a founder called anna who has begun `readiness.1` as `anna.1`, and of the draft that nobody has published. */
const IDS: Ids = {
  ...MADE_UP,
  userID: 'anna',
  id: 'anna',
  userAssessmentID: 'anna.1',
  assessmentID: 'draft.1',
  questionID: 'idea',
  optionID: 'idea-0',
  agreementID: 'statement',
  adminID: 'adam',
  partnerID: 'north',
  partnerUserID: 'paula',
  // Who signs in: of anna wrong passwords are tried.
  email: PEOPLE.bert.email,
  words: 'anna',
  discountID: 'none',
  code: 'NONE',
  exportID: 'anna.1',
  savedReportID: 'nobody.1',
  purchaseID: 'anna',
  industryID: '1',
  sectorID: '1',
  sectionID: '1',
};

/** Of others, where it would end what later requests need. */
const OF_OTHERS: Readonly<Partial<Record<RouteName, Partial<Ids>>>> = {
  updateUser: { userID: 'bert' },
  sendInvitation: { userID: 'paula' },
  deletePartnerUser: { partnerID: 'south' },
  startAssessment: { assessmentID: 'readiness.1' },
  answerQuestion: { questionID: 'team', optionID: 'team-0' },
  deleteQuestion: { questionID: 'none' },
  deleteOption: { optionID: 'none' },
  discardDraft: { assessmentID: 'none.1' },
};

export type NamedEndpoint = Endpoint & { readonly name: RouteName };

/** Every endpoint that commands. */
export const COMMANDS = (Object.values(ENDPOINTS) as NamedEndpoint[]).filter((e) => e.service === 'command');

/** @returns a request that the endpoint takes, of what the test service holds; `over` names other records. */
export const goodRequest = (name: RouteName, over: Partial<Ids> = {}): GoodRequest =>
  goodRequestFor(name, { ...IDS, ...OF_OTHERS[name], ...over });

/** @returns who may send it; null is a visitor. */
export function senderOf(name: RouteName): Person | null {
  const { access } = ENDPOINTS[name];
  if (access.kind !== 'roles') return null;
  if (access.builder) return BUILDER;
  if (access.roles.includes('admin') && !access.ownFor?.includes('admin')) return PEOPLE.adam;
  return access.roles.includes('user') ? PEOPLE.anna : PEOPLE.paula;
}
