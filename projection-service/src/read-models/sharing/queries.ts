import {
  type AnswerOf,
  assessmentReportFile,
  downloadReport,
  listShares,
  refuse,
  report,
  SharedEvidenceRow,
  sampleReport,
  sharedEvidence,
} from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { pick, reader } from '../../core/queries.ts';
import {
  type AsOfMoment,
  contentDisposition,
  type ReportInput,
  type ReportRenderer,
  reportFileName,
} from '../../report-pdf/index.ts';
import type { ReadStore } from '../../store/port.ts';
import { actionPlans, actionPlansProjection } from '../actions/action-plans.ts';
import type { AnsweredAttempt } from '../attempts/answered.ts';
import { forReaders } from '../attempts/investors.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import { evidenceReading } from '../evidence/reading.ts';
import { reportProjection } from './report.ts';
import { sampleForm, sampleResults } from './sample.ts';
import { type Share, shares } from './shares.ts';
import { bearerOf, opens, readToken } from './token.ts';

type SharedEvidence = AnswerOf<typeof sharedEvidence>['data'][number];

export interface ReportTools {
  readonly store: ReadStore;
  readonly now: () => Date;
  readonly reading: AttemptReading;
  readonly renderer: ReportRenderer;
  readonly asOf: AsOfMoment | undefined;
}

export function reportQueries({ store, now, reading, renderer, asOf }: ReportTools): Implementation[] {
  const open = reader(store, reportProjection);
  const { attemptFor, attemptOf, results } = reading;
  const evidenceOf = evidenceReading(store, reading);

  /** @throws Refusal notFound for whatever opens no share, so that nobody learns why. */
  async function shareOf(text: string): Promise<Share> {
    const token = readToken(text) ?? refuse('notFound');
    const [share] = await open(shares).findByIds([token.shareID]);
    return share && opens(token, share, now()) ? share : refuse('notFound');
  }

  const shownOf = async (attempt: AnsweredAttempt): Promise<SharedEvidence[]> =>
    (await evidenceOf(attempt))
      // Readers see what is noted, and no files.
      .filter(({ shared, note, link }) => shared && (note !== '' || link !== ''))
      .map((each) => pick(SharedEvidenceRow, each));

  /** What a link shows: evidence beside no other answers than the result has. */
  async function readByLink({ userAssessmentID, audience }: Share) {
    const attempt = await attemptOf(userAssessmentID);
    const [found, noted] = await Promise.all([results(attempt, audience), shownOf(attempt)]);
    const shown = new Set(found.sections.flatMap((section) => section.sectionQuestions.map((each) => each.questionID)));
    return { found, evidence: noted.filter(({ questionID }) => shown.has(questionID)) };
  }

  async function progressOf({ _id, userID }: AnsweredAttempt): Promise<NonNullable<ReportInput['progress']>> {
    const [plan] = await reader(store, actionPlansProjection)(actionPlans).findByIds([userID]);
    const ofResult = Object.entries(plan?.actions ?? {}).filter(([key]) => key.startsWith(`${_id}.`));
    return Object.fromEntries(
      ofResult.map(([key, { status, dueOn }]) => [key.slice(_id.length + 1), { status, dueOn }]),
    );
  }

  return [
    query(listShares, async ({ params: { userAssessmentID }, actor }) => {
      await attemptFor(actor, userAssessmentID);
      const sent = await open(shares).find({ userAssessmentID }, { sort: { sharedAt: -1, _id: -1 } });
      return { data: sent.map((share) => pick(ShareRow, { ...share, shareID: share._id })) };
    }),

    query(report, async ({ params: { userAssessmentID }, query: asked, request, bearer }) => {
      // In a header it is in no log of a proxy and in no history.
      const token = asked.token ?? linkTokenOf(bearerOf(request));
      if (token === undefined) {
        const actor = (await bearer()) ?? refuse('unauthorized');
        return { data: await results(await attemptFor(actor, userAssessmentID)), sharedUntil: null };
      }
      const share = await shareOf(token);
      if (share.userAssessmentID !== userAssessmentID) refuse('notFound');
      const data = await results(await attemptOf(userAssessmentID), share.audience);
      return { data: forReaders(data), sharedUntil: share.expiresAt };
    }),

    query(sampleReport, async () => {
      const form = await sampleForm(store);
      return { data: form ? sampleResults(form, await reading.sectionTexts()) : refuse('notFound') };
    }),

    query(sharedEvidence, async ({ params: { userAssessmentID }, request }) => {
      const share = await shareOf(bearerOf(request));
      if (share.userAssessmentID !== userAssessmentID) refuse('notFound');
      return { data: (await readByLink(share)).evidence };
    }),

    fileQuery(assessmentReportFile, async ({ query: { userAssessmentID, paper = 'a4' }, actor, reply }) => {
      const attempt = await attemptFor(actor, userAssessmentID);
      const [found, evidence, progress] = await Promise.all([
        results(attempt),
        shownOf(attempt),
        attempt.userID === actor.userID ? progressOf(attempt) : undefined,
      ]);
      const about = { evidence, paper, forTalks: true, ...(progress && { progress }), ...(asOf && { asOf }) };
      const pdf = await renderer.render({ ...found, ...about }, actor.userID);
      reply.header('content-disposition', contentDisposition(reportFileName(found.userCompany)));
      return pdf;
    }),

    query(downloadReport, async ({ request, query: { paper = 'a4' } }) => {
      // The token of a mailed link, not a session's: only the log tells whether it is good.
      const share = await shareOf(bearerOf(request));
      const { found, evidence } = await readByLink(share);
      // Who holds a link has no account: their request counts as the founder's.
      const pdf = await renderer.render({ ...found, evidence, paper }, found.userID);
      return {
        data: Buffer.from(pdf).toString('base64'),
        name: reportFileName(found.userCompany),
        userAssessmentID: share.userAssessmentID,
      };
    }),
  ];
}

const ShareRow = listShares.answer.properties.data.items;

/** A JWT: three parts, the first of which is JSON; the last is longer than that of a link's token. */
const SESSION_TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** Undefined where it is none, or a session's. */
const linkTokenOf = (bearer: string): string | undefined =>
  bearer === '' || (readToken(bearer) === null && SESSION_TOKEN.test(bearer)) ? undefined : bearer;
