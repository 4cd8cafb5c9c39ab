import type { Application } from '@groundwork/command-service';
import { AssessmentStarted, LIMITS, QuestionAnswered, ShareLinkNamed } from '@groundwork/contracts';
import type { Selected } from '../../../seed/attempt.ts';
import { idFrom } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { atOnce, FOUNDER_IDS, founderID } from './people.ts';
import { filled, nameOf } from './texts.ts';

/** Of the first founder, before the one in progress. */
const OF_ONE = 11;
const REQUESTS = 60;
const SHARES = 30;
const SECTIONS = 17;

/** The result of the founder with the longest texts. */
export const LARGE_RESULT = `${founderID(0)}.1`;
/** What the same founder is in the middle of. */
export const LARGE_BEGUN = `${founderID(0)}.${OF_ONE + 2}`;

/** Time that passes, in minutes. */
type Pass = (minutes: number) => void;

/**
 * One attempt of each founder; the first has many, of which one is of the longest questionnaire, as of nobody else.
 * The events of each are appended at once, after the one that begins it.
 */
export async function makeAttempts(
  application: Application,
  agreementID: string,
  forms: readonly Selected[],
  longest: Selected,
  pass: Pass,
): Promise<void> {
  const { accounts, attempts } = application;
  const begin = async (userID: string, n: number, form: Selected): Promise<void> => {
    const { industryID, sectorID, assessmentID, questions } = form;
    const started = AssessmentStarted.of({
      ...{ userAssessmentID: `${userID}.${n}`, userID, assessmentID, industryID, sectorID },
      ...{ assessmentType: 'P', versionNumber: Number(assessmentID.split('.')[1]), totalQuestions: questions.length },
    });
    await attempts.execute(
      userID,
      (state) => (state.started < n ? [started] : []),
      seedContext(`start-${userID}-${n}`),
    );
  };
  /** @param share of the questions; all of them complete it. */
  const answer = async (userID: string, n: number, { questions }: Selected, share: number): Promise<void> => {
    const userAssessmentID = `${userID}.${n}`;
    const asked = questions.slice(0, Math.floor(share * questions.length));
    const chosen = asked.map(({ questionID, options }, i) => ({
      userAssessmentID,
      questionID,
      questionOptionID: options[(i + n + userID.charCodeAt(0)) % options.length]?.questionOptionID ?? '',
    }));
    const events = chosen.map((one) => QuestionAnswered.of(one));
    await attempts.execute(userID, () => events, seedContext(`answer-${userID}-${n}`));
    if (share === 1) await attempts.complete(userID, userAssessmentID, seedContext(`complete-${userID}-${n}`));
  };
  const formOf = (n: number): Selected => forms[n % forms.length] ?? longest;
  const firstOf = (n: number): Selected => (n === 0 ? longest : formOf(n));

  await atOnce(FOUNDER_IDS.length, async (n) => {
    await accounts.acceptAgreement(founderID(n), agreementID, seedContext(`accept-${founderID(n)}`));
    if (n % 8 !== 7) await begin(founderID(n), 1, firstOf(n));
  });
  pass(50);
  await atOnce(FOUNDER_IDS.length, async (n) => {
    if (n % 8 !== 7) await answer(founderID(n), 1, firstOf(n), n % 4 === 3 ? 0.4 : 1);
  });
  for (let n = 2; n <= OF_ONE + 1; n++) {
    pass(24 * 60);
    await begin(founderID(0), n, formOf(n));
    pass(35);
    await answer(founderID(0), n, formOf(n), 1);
  }
  await begin(founderID(0), OF_ONE + 2, longest);
  await answer(founderID(0), OF_ONE + 2, longest, 0.2);
  await makeSharing(application, pass);
}

/** Requests to experts, and links of one result to many. */
async function makeSharing({ sharings }: Application, pass: Pass): Promise<void> {
  const asking = FOUNDER_IDS.filter((_, n) => n % 4 < 3).slice(0, REQUESTS);
  await atOnce(REQUESTS, async (n) => {
    const userID = asking[n] ?? founderID(0);
    const about = { userAssessmentID: `${userID}.1`, sectionID: 1 + (n % SECTIONS), answerID: null };
    await sharings.contact(userID, about, seedContext(`large-contact-${n}`));
  });
  const userID = founderID(0);
  for (let n = 0; n < SHARES; n++) {
    pass(2);
    const context = seedContext(`large-share-${n}`);
    const { shareID } = await sharings.share(
      userID,
      LARGE_RESULT,
      { email: nameOf(n * 10, 'reader.example').email, audience: 'whole' },
      context,
    );
    const name = filled(LIMITS.shareName, `${n} ${idFrom('reader', String(n))}`);
    await sharings.execute(
      userID,
      () => [ShareLinkNamed.of({ userID, shareID, name })],
      seedContext(`large-named-${n}`),
    );
  }
}
