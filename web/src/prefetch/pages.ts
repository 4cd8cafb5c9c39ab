/** Each page's first requests, by its path. The app sends the same and finds the answers (http/prefetched.ts). */
import { type Api, HEADERS, type RouteName } from '@groundwork/contracts/requests';
import { ownerOf } from '../features/results/owner.ts';
import { prefetch } from '../http/prefetched.ts';
import { addressOf, headersFor, type RequestInput } from '../http/request.ts';
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
  { path: /^\/(?:administration|account\/security)\/?$/i },
  { path: /^\/assessments\/builder\/?$/i, userType: 'admin' },
];

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

const ask = (name: RouteName, { token, position }: Caller, input: RequestInput = {}): Promise<Response> =>
  prefetch({ ...addressOf(name, input), headers: headersFor(token, position) });

/** Reads a copy, as the app reads the answer itself. @throws when the server refuses. */
async function answerOf<N extends RouteName>(response: Response): Promise<Api[N]['answer']> {
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  return response.json();
}
