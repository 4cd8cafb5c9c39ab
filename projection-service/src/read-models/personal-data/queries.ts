import { exportPersonalData, refuse } from '@groundwork/contracts';
import { type Actor, covers, type Implementation, query, scopeOf } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { attentionSteps } from '../account/attended.ts';
import { messages } from '../account/messages.ts';
import { partners } from '../account/partners.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { purchases } from '../account/purchases.ts';
import { sessions } from '../account/sessions.ts';
import { actionPlans, actionPlansProjection } from '../actions/action-plans.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import { calendarProjection, calendars } from '../calendar/calendar.ts';
import { evidence, evidenceProjection } from '../evidence/evidence.ts';
import { notes, notesProjection } from '../notes/notes.ts';
import { outcomeOf } from '../outcomes/outcomes.ts';
import { passkeys, passkeysProjection } from '../passkeys/passkeys.ts';
import { assessmentsProjection, versions } from '../questionnaires/index.ts';
import { noReminders, remindersProjection } from '../reminders/reminders.ts';
import { reportProjection } from '../sharing/report.ts';
import { expertRequests } from '../sharing/requests.ts';
import { shares } from '../sharing/shares.ts';
import { feedback, SURVEY, surveyProjection, surveys } from '../survey/survey.ts';
import { type PersonalRecords, personalDataOf } from './personal-data.ts';

export function personalDataQueries(store: ReadStore, reading: AttemptReading, now: () => Date): Implementation[] {
  const openPeople = reader(store, peopleProjection);
  const openAssessments = reader(store, assessmentsProjection);
  const openReport = reader(store, reportProjection);
  const openSurvey = reader(store, surveyProjection);

  /** @throws Refusal notFound unless they are a company user (docs/decisions.md#outside-ones-scope-is-404). */
  async function personalRecordsOf(actor: Actor, userID: string): Promise<PersonalRecords> {
    const [profile] = await openPeople(profiles).findByIds([userID]);
    if (profile?.userType !== 'user') return refuse('notFound');
    const { partnerID, partnerUserID, consents } = profile;
    if (!covers(scopeOf(actor), { userID, partnerUserID })) return refuse('notFound');
    const [
      asking,
      bought,
      signedIn,
      sent,
      taken,
      shared,
      requested,
      plan,
      noted,
      written,
      signing,
      dismissed,
      stopped,
      answers,
      [survey],
      outcome,
      [calendar],
    ] = await Promise.all([
      openPeople(partners).findByIds([...new Set([partnerID ?? [], ...consents.map((one) => one.partnerID)].flat())]),
      openPeople(purchases).find({ userID }, { sort: { startedAt: 1, _id: 1 } }),
      openPeople(sessions).find({ userID }, { sort: { startedAt: 1, _id: 1 } }),
      openPeople(messages).find({ userID }, { sort: { queuedAt: 1, _id: 1 } }),
      reading.attemptsOf(userID),
      openReport(shares).find({ userID }, { sort: { sharedAt: 1, _id: 1 } }),
      openReport(expertRequests).find({ userID }, { sort: { requestedAt: 1, _id: 1 } }),
      reader(store, actionPlansProjection)(actionPlans).findByIds([userID]),
      reader(store, evidenceProjection)(evidence).findByIds([userID]),
      reader(store, notesProjection)(notes).findByIds([userID]),
      reader(store, passkeysProjection)(passkeys).findByIds([userID]),
      openPeople(attentionSteps).find({ userID, change: 'dismissed' }, { sort: { itemKey: 1, _id: 1 } }),
      reader(store, remindersProjection)(noReminders).findByIds([userID]),
      openSurvey(feedback).find({ userID }, { sort: { answeredAt: 1, _id: 1 } }),
      openSurvey(surveys).findByIds([SURVEY]),
      outcomeOf(store, userID),
      reader(store, calendarProjection)(calendars).findByIds([userID]),
    ]);
    const answered = [...new Set(taken.map(({ assessmentID }) => assessmentID))];
    const found = await openAssessments(versions).findByIds(answered);
    return {
      profile,
      partners: new Map(asking.map((partner) => [partner._id, partner])),
      purchases: bought,
      sessions: signedIn,
      messages: sent,
      attempts: taken.reverse(),
      versions: new Map(found.map((version) => [version._id, version])),
      shares: shared,
      expertRequests: requested,
      evidence: noted[0],
      actionPlan: plan[0],
      notes: written[0],
      passkeys: signing[0]?.passkeys ?? [],
      dismissed,
      wantsReminders: stopped.length === 0,
      outcome,
      calendar,
      feedback: answers,
      surveyQuestions: survey?.questions ?? [],
    };
  }

  return [
    query(exportPersonalData, async ({ params, actor }) => ({
      data: personalDataOf(await personalRecordsOf(actor, params.userID), now()),
    })),
  ];
}
