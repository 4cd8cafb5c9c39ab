/** What pages ask the server for first, by their address. The app asks for the same and finds the answers (api/early.ts). */
import { type Api, HEADERS, type RouteName } from '@groundwork/contracts/requests';
import { sendEarly } from '../api/early.ts';
import { addressed, type Given, headersFor } from '../api/http.ts';
import { ownerOf } from '../features/results/owner.ts';
import type { Profile, Session } from '../session/profile.ts';
import { renewAlone } from '../session/renewal-lock.ts';

/** Who asks, and of what time on: as the app will, once it has taken over the renewed session. */
interface Asking {
  readonly token: string | null;
  readonly position: string | null;
}

interface Asked {
  readonly session: Session;
  readonly asking: Asking;
  /** The parameter of the page's path, where it has one. */
  readonly id: string;
  readonly search: URLSearchParams;
}

interface Page {
  readonly path: RegExp;
  /** Whose page it is: whoever may not see it must not ask for it, or the refusal would end the session. */
  readonly userType?: Profile['userType'];
  /** Without it the session alone is renewed. */
  readonly ask?: (asked: Asked) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  { path: /^\/(?:assessments\/?)?$/i, userType: 'user', ask: askForList },
  { path: /^\/assessments\/flow\/?$/i, userType: 'user', ask: askForQuestions },
  { path: /^\/assessment-(?:results|report)\/([^/]+)\/?$/i, ask: askForResults },
  { path: /^\/(?:administration|account\/security)\/?$/i },
];

/** Asks for what a page shows first, unless its guard will lead elsewhere. Never fails: the page asks again, and says what is wrong. */
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
    const asking = { token: session.token, position: renewed.headers.get(HEADERS.position) };
    const id = decodeURIComponent(page.path.exec(pathname)?.[1] ?? '');
    await page.ask?.({ session, asking, id, search: new URLSearchParams(search) });
  } catch {}
}

function askForList({ session: { userID }, asking }: Asked): Promise<unknown> {
  return ask('listOwnAssessments', asking, { params: { userID } });
}

/** The questions once it is known which they are, and that no statement comes before them. */
async function askForQuestions({ session: { userID, lastAgreement }, asking, search }: Asked): Promise<void> {
  const [attempts, agreements] = await Promise.all([
    ask('listOwnAssessments', asking, { params: { userID } }).then(answerOf<'listOwnAssessments'>),
    ask('currentAgreement', asking).then(answerOf<'currentAgreement'>),
  ]);
  const statement = agreements.data[0];
  if (statement && statement.agreementID !== lastAgreement) return;
  const userAssessmentID = search.get('userAssessment');
  const row = attempts.data.find((attempt) => attempt.userAssessmentID === userAssessmentID);
  if (!row) return;
  const { assessmentID } = row;
  await ask('questionnaire', asking, { params: { assessmentID }, query: { userAssessmentID } });
}

async function askForResults({ asking, id: userAssessmentID }: Asked): Promise<void> {
  const userID = ownerOf(userAssessmentID);
  if (userID !== '') await ask('assessmentResults', asking, { params: { userID, userAssessmentID } });
}

const ask = (name: RouteName, { token, position }: Asking, given: Given = {}): Promise<Response> =>
  sendEarly({ ...addressed(name, given), headers: headersFor(token, position) });

/** @returns what the server answers; the app reads it for itself. @throws when the server refuses. */
async function answerOf<N extends RouteName>(response: Response): Promise<Api[N]['answer']> {
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  return response.json();
}
