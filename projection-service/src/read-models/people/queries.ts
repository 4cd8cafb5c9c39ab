import { exportPersonalData, listSessions, pendingEmail, refuse, SESSION, secondFactor } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { assessmentsProjection, versions } from '../assessments/index.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import { type PersonalRecords, personalDataOf } from '../personal-data/personal-data.ts';
import { reportProjection } from '../report/report.ts';
import { expertRequests } from '../report/requests.ts';
import { shares } from '../report/shares.ts';
import { feedback, SURVEY, surveyProjection, surveys } from '../survey/survey.ts';
import { messages } from './messages.ts';
import { partners } from './partners.ts';
import { peopleProjection, profiles } from './people.ts';
import { purchases } from './purchases.ts';
import { sessions } from './sessions.ts';

/** Sessions that a person is shown at most. */
const MAX_SESSIONS = 100;

export function peopleQueries(store: ReadStore, reading: AttemptReading, now: () => Date): Implementation[] {
  const open = reader(store, peopleProjection);
  const openAssessments = reader(store, assessmentsProjection);
  const openReport = reader(store, reportProjection);
  const openSurvey = reader(store, surveyProjection);

  /** @throws Refusal notFound for whoever is not there, was erased, or is no company user (decisions.md 7). */
  async function personalRecordsOf(userID: string): Promise<PersonalRecords> {
    const [profile] = await open(profiles).findByIds([userID]);
    if (profile?.userType !== 'user') return refuse('notFound');
    const { partnerID } = profile;
    const [[partner], bought, signedIn, sent, taken, shared, requested, told, [survey]] = await Promise.all([
      open(partners).findByIds(partnerID === null ? [] : [partnerID]),
      open(purchases).find({ userID }, { sort: { startedAt: 1, _id: 1 } }),
      open(sessions).find({ userID }, { sort: { startedAt: 1, _id: 1 } }),
      open(messages).find({ userID }, { sort: { queuedAt: 1, _id: 1 } }),
      reading.attemptsOf(userID),
      openReport(shares).find({ userID }, { sort: { sharedAt: 1, _id: 1 } }),
      openReport(expertRequests).find({ userID }, { sort: { requestedAt: 1, _id: 1 } }),
      openSurvey(feedback).find({ userID }, { sort: { answeredAt: 1, _id: 1 } }),
      openSurvey(surveys).findByIds([SURVEY]),
    ]);
    const answered = [...new Set(taken.map(({ assessmentID }) => assessmentID))];
    const found = await openAssessments(versions).findByIds(answered);
    return {
      profile,
      partner,
      purchases: bought,
      sessions: signedIn,
      messages: sent,
      attempts: taken.reverse(),
      versions: new Map(found.map((version) => [version._id, version])),
      shares: shared,
      expertRequests: requested,
      feedback: told,
      surveyQuestions: survey?.questions ?? [],
    };
  }

  return [
    query(listSessions, async ({ params: { userID }, actor }) => {
      const time = now().getTime();
      const living = await open(sessions).find(
        {
          userID,
          endedAt: null,
          endsAt: { $gt: new Date(time).toISOString() },
          lastSeenAt: { $gt: new Date(time - SESSION.idle * 1000).toISOString() },
        },
        { sort: { lastSeenAt: -1, _id: -1 }, limit: MAX_SESSIONS },
      );
      const data = living.map(({ _id: sessionID, device, startedAt, lastSeenAt }) => ({
        sessionID,
        device,
        startedAt,
        lastSeenAt,
        current: sessionID === actor.sessionID,
      }));
      return { data };
    }),

    query(pendingEmail, async ({ params: { userID }, actor }) => {
      const [profile] = await open(profiles).findByIds([userID]);
      // Admins correct company users and themselves; others are not there for them.
      if (!profile || (userID !== actor.userID && profile.userType !== 'user')) return refuse('notFound');
      const { pendingEmail: waiting } = profile;
      if (!waiting || Date.parse(waiting.expiresAt) <= now().getTime()) return { data: null };
      const { newEmail, by, requestedAt, expiresAt } = waiting;
      return { data: { newEmail, by, requestedAt, expiresAt } };
    }),

    query(secondFactor, async ({ params: { userID } }) => {
      const [profile] = await open(profiles).findByIds([userID]);
      if (!profile) return refuse('notFound');
      const { secondFactorAt: enabledAt, recoveryCodesLeft } = profile;
      return { data: { enabledAt, recoveryCodesLeft } };
    }),

    query(exportPersonalData, async ({ params }) => ({
      data: personalDataOf(await personalRecordsOf(params.userID), now()),
    })),
  ];
}
