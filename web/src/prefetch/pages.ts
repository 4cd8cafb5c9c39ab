/** Each page's first requests, by its path. The app sends the same and finds the answers (http/prefetched.ts). */
import { PAGING, PREFETCHED_ROUTES } from '@groundwork/contracts/prefetch';
import { type Api, HEADERS, type RouteName } from '@groundwork/contracts/requests';
import { ownerOf } from '../features/results/owner.ts';
import { prefetch } from '../http/prefetched.ts';
import { addRoutes, addressOf, EVENTS, headersFor, type RequestInput } from '../http/request.ts';
import type { Profile, Session } from '../session/profile.ts';
import { renewAlone } from '../session/renewal-lock.ts';

/** Token and log position, as the app will use them after taking over the renewed session. */
interface Caller {
  readonly token: string | null;
  readonly position: string | null;
}

interface Asked {
  readonly session: Session;
  readonly caller: Caller;
  readonly id: string;
  readonly search: URLSearchParams;
}

interface Page {
  readonly path: RegExp;
  /** Who may see the page. Others must not ask for its data: the refusal would end their session. */
  readonly userType?: Profile['userType'];
  /** Without it only the session is renewed. */
  readonly ask?: (asked: Asked) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  { path: /^\/(?:assessments\/?)?$/i, userType: 'user', ask: askForList },
  { path: /^\/assessments\/flow\/?$/i, userType: 'user', ask: askForQuestions },
  { path: /^\/assessment-(?:results|report)\/([^/]+)\/?$/i, ask: askForResults },
  { path: /^\/account\/security\/?$/i, ask: askForSecurity },
  { path: /^\/administration\/?$/i, ask: askForTab },
  { path: /^\/administration\/reports\/?$/i, ask: askForReports },
  { path: /^\/assessments\/builder\/?$/i, userType: 'admin', ask: askForBuilder },
];

addRoutes(PREFETCHED_ROUTES);

const FIRST_PAGE = { page: PAGING.page, sortCount: PAGING.sortCount } as const;
/** All of them, as selects offer them (shared/staff/use-colleagues.ts). */
const COLLEAGUES = { page: 1, sortCount: 50, sortBy: 'lastName', direction: 'asc', state: 'active' } as const;
/** Of tabs whose list everybody who has the tab asks for alike. */
const LISTS: Readonly<Record<string, { readonly name: RouteName; readonly admins?: true }>> = {
  users: { name: 'listUsers' },
  admins: { name: 'listAdmins', admins: true },
  partners: { name: 'listPartners', admins: true },
  agreements: { name: 'listAgreements', admins: true },
};

/** Requests a page's first data, unless its guard will redirect. Never throws: the page asks again and shows errors. */
export async function prefetchPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>, profile: Profile) {
  if (profile.secondFactorMissing) return;
  const page = PAGES.find(
    ({ path, userType }) => path.test(pathname) && (userType === undefined || userType === profile.userType),
  );
  if (!page) return;
  try {
    const renewed = await renewAlone(() => ask('refreshToken', { token: null, position: null }));
    const { data: session } = await answerOf<'refreshToken'>(renewed);
    if (session.userID !== profile.userID || session.userType !== profile.userType) return;
    const caller = { token: session.token, position: renewed.headers.get(HEADERS.position) };
    const id = decodeURIComponent(page.path.exec(pathname)?.[1] ?? '');
    await page.ask?.({ session, caller, id, search: new URLSearchParams(search) });
  } catch {}
}

/** The same for visitors, of a page that is everybody's. Never throws. */
export async function prefetchOpenPage({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  if (!/^\/sample-report\/?$/i.test(pathname)) return;
  await ask('sampleReport', { token: null, position: null }).catch(() => undefined);
}

function askForList({ session: { userID }, caller }: Asked): Promise<unknown> {
  return ask('listOwnAssessments', caller, { params: { userID } });
}

/** Only when the assessment is known and no statement has to be accepted first. */
async function askForQuestions({ session: { userID, lastAgreement }, caller, search }: Asked): Promise<void> {
  const [attempts, agreements] = await Promise.all([
    ask('listOwnAssessments', caller, { params: { userID } }).then(answerOf<'listOwnAssessments'>),
    ask('currentAgreement', caller).then(answerOf<'currentAgreement'>),
  ]);
  const statement = agreements.data[0];
  if (statement && statement.agreementID !== lastAgreement) return;
  const userAssessmentID = search.get('userAssessment');
  const row = attempts.data.find((attempt) => attempt.userAssessmentID === userAssessmentID);
  if (!row) return;
  const { assessmentID } = row;
  await ask('questionnaire', caller, { params: { assessmentID }, query: { userAssessmentID } });
}

async function askForResults({ caller, id: userAssessmentID }: Asked): Promise<void> {
  const userID = ownerOf(userAssessmentID);
  if (userID !== '') await ask('assessmentResults', caller, { params: { userID, userAssessmentID } });
}

function askForSecurity({ session: { userID }, caller }: Asked): Promise<unknown> {
  return Promise.all([
    ask('listSessions', caller, { params: { userID } }),
    ask('secondFactor', caller, { params: { userID } }),
    ask('listPasskeys', caller, { params: { userID } }),
  ]);
}

/** The list only as it first is: what else its address says is for the list to read. */
async function askForTab(asked: Asked): Promise<void> {
  const { session, caller, search } = asked;
  // Whose view it is stands in the address, too.
  const { tab = '', [session.userType]: _, ...more } = Object.fromEntries(search);
  if (session.userType === 'user' || more['asOf'] !== undefined) return;
  if (tab === 'reports') return askForReports(asked);
  const isAdmin = session.userType === 'admin';
  const list = LISTS[tab];
  const early: Promise<unknown>[] = [];
  if (tab === '') {
    early.push(ask('overview', caller));
    if (isAdmin)
      early.push(
        ask('listAttention', caller, { query: { ...FIRST_PAGE, view: 'open' } }),
        ask('listExpertRequests', caller),
        ask('listExpertRequests', caller, { query: { ...FIRST_PAGE, state: 'open' } }),
        ask('listAdmins', caller, { query: COLLEAGUES }),
      );
  } else if (list && (isAdmin || !list.admins) && Object.keys(more).length === 0) {
    early.push(ask(list.name, caller, { query: FIRST_PAGE }), ask('listSavedViews', caller));
  }
  await Promise.all([...early, ask('listExports', caller, { query: FIRST_PAGE })]);
}

/** The report only as it first is, as with lists; the first one, which an address may leave unnamed, is known by the list alone. */
async function askForReports({ session: { userType }, caller, search }: Asked): Promise<void> {
  if (userType === 'user') return;
  const names = [...search.keys()].filter((name) => name !== userType && name !== 'tab');
  const report = names.length === 1 ? search.get('report') : null;
  await Promise.all([
    ask('listReports', caller),
    ...(report === null || report === 'pinned' ? [] : [askForEvents('reportProgress', caller, { params: { report } })]),
    ask('listSavedReports', caller),
    ask('listReceivedReports', caller),
    ask('listExports', caller, { query: FIRST_PAGE }),
  ]);
}

async function askForBuilder({ session: { builderAccess }, caller, search }: Asked): Promise<void> {
  if (builderAccess && search.size === 0) await ask('listAssessments', caller, { query: FIRST_PAGE });
}

const askForEvents = (name: RouteName, { token, position }: Caller, input: RequestInput): Promise<Response> =>
  prefetch({ ...addressOf(name, input), headers: { ...headersFor(token, position), ...EVENTS } }, { endless: true });

const ask = (name: RouteName, { token, position }: Caller, input: RequestInput = {}): Promise<Response> =>
  prefetch({ ...addressOf(name, input), headers: headersFor(token, position) });

/** @throws when the server refuses. */
async function answerOf<N extends RouteName>(response: Response): Promise<Api[N]['answer']> {
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  return JSON.parse(await response.text());
}
