import {
  type Api,
  cardInWords,
  inAskingOrder,
  isAnswerable,
  PersonalData as PersonalDataSchema,
} from '@groundwork/contracts';
import { pick } from '../../core/queries.ts';
import type { AttentionStep } from '../account/attended.ts';
import type { Message } from '../account/messages.ts';
import type { Partner } from '../account/partners.ts';
import type { Profile } from '../account/profile.ts';
import type { Purchase } from '../account/purchases.ts';
import type { SessionDocument } from '../account/sessions.ts';
import type { ActionPlanDocument } from '../actions/action-plans.ts';
import type { AnsweredAttempt } from '../attempts/answered.ts';
import type { CalendarDocument } from '../calendar/calendar.ts';
import type { EvidenceDocument } from '../evidence/evidence.ts';
import type { NotesDocument } from '../notes/notes.ts';
import type { OutcomeDocument } from '../outcomes/outcomes.ts';
import type { PasskeysDocument } from '../passkeys/passkeys.ts';
import type { Version } from '../questionnaires/index.ts';
import type { ExpertRequest } from '../sharing/requests.ts';
import type { Share } from '../sharing/shares.ts';
import type { Feedback, Survey } from '../survey/survey.ts';

type PersonalData = Api['exportPersonalData']['answer']['data'];

const { sessions, passkeys, messages, assessments, shares, expertRequests, partnerRequests } =
  PersonalDataSchema.properties;

/** All that read models hold about one person; lists are in the order in which things happened. */
export interface PersonalRecords {
  readonly profile: Profile;
  /** By partnerID: their own, and those that asked. */
  readonly partners: ReadonlyMap<string, Partner>;
  readonly purchases: readonly Purchase[];
  readonly sessions: readonly SessionDocument[];
  readonly messages: readonly Message[];
  readonly attempts: readonly AnsweredAttempt[];
  /** By assessmentID. */
  readonly versions: ReadonlyMap<string, Version>;
  readonly shares: readonly Share[];
  readonly expertRequests: readonly ExpertRequest[];
  readonly evidence: EvidenceDocument | undefined;
  readonly actionPlan: ActionPlanDocument | undefined;
  readonly notes: NotesDocument | undefined;
  readonly passkeys: PasskeysDocument['passkeys'];
  readonly dismissed: readonly AttentionStep[];
  readonly wantsReminders: boolean;
  readonly outcome: Pick<OutcomeDocument, 'told' | 'isAsked'>;
  readonly calendar: CalendarDocument | undefined;
  readonly feedback: readonly Feedback[];
  readonly surveyQuestions: Survey['questions'];
}

/** What a person is given of their data: texts where the log has ids. Pure. */
export function personalDataOf(held: PersonalRecords, now: Date): PersonalData {
  const {
    _id: userID,
    position: _position,
    agreements,
    secondFactorAt,
    recoveryCodesLeft: _left,
    consents,
    ...profile
  } = held.profile;
  const feed = held.calendar?.feed ?? null;
  return {
    userID,
    exportedAt: now.toISOString(),
    profile: {
      ...profile,
      pendingEmail: profile.pendingEmail?.newEmail ?? null,
      secondFactorSince: secondFactorAt,
      partnerName: held.partners.get(profile.partnerID ?? '')?.partnerName ?? null,
    },
    agreements: [...agreements],
    purchases: held.purchases.map(({ startedAt, status, amount, receiptUrl, discountCode, card, buyer, refunds }) => ({
      startedAt,
      status,
      amountInCents: amount,
      currency: 'USD',
      receiptUrl,
      discountCode,
      card: card ? cardInWords(card) : '',
      buyer,
      refunds: [...refunds],
    })),
    sessions: held.sessions.map((session) => pick(sessions.items, session)),
    passkeys: held.passkeys.map((passkey) => pick(passkeys.items, passkey)),
    messages: held.messages.map((message) => pick(messages.items, message)),
    assessments: held.attempts.map((attempt) =>
      pick(assessments.items, {
        ...attempt,
        userAssessmentID: attempt._id,
        assessmentScore: attempt.score?.percent ?? null,
        answers: answersOf(attempt, held.versions.get(attempt.assessmentID)),
      }),
    ),
    shares: held.shares.map((share) => pick(shares.items, share)),
    expertRequests: held.expertRequests.map((request) => pick(expertRequests.items, request)),
    evidence: Object.entries(held.evidence?.answers ?? {}).map(([key, kept]) => ({
      ...askedAt(key, held),
      ...kept,
      files: kept.files.map(({ fileID: _, ...file }) => file),
    })),
    actions: actionsOf(held),
    reminders: { on: held.wantsReminders },
    outcome: held.outcome.told && { ...held.outcome.told, investors: [...held.outcome.told.investors] },
    outcomeQuestions: { on: held.outcome.isAsked },
    calendarFeed: feed && { madeAt: feed.madeAt, lastReadOn: feed.lastReadOn },
    tags: [...(held.notes?.tags ?? [])],
    notes: (held.notes?.notes ?? []).map(({ note, createdAt }) => ({ note, createdAt })),
    partnerRequests: consents.map(({ partnerID, ...asked }) =>
      pick(partnerRequests.items, { ...asked, partnerName: held.partners.get(partnerID)?.partnerName ?? '' }),
    ),
    dismissals: held.dismissed.map(({ reason, at }) => ({ reason, dismissedAt: at })),
    surveys: held.feedback.map(({ _id: userAssessmentID, answeredAt, answers }) => ({
      userAssessmentID,
      answeredAt,
      answers: answers.map(({ columnHeaderId, answer }) => ({
        question: held.surveyQuestions.find((asked) => asked.columnHeaderId === columnHeaderId)?.questionText ?? '',
        answer,
      })),
    })),
  };
}

function answersOf({ answers }: AnsweredAttempt, version: Version | undefined) {
  return inAskingOrder((version?.questions ?? []).filter(isAnswerable)).flatMap(({ questionID, text, options }) => {
    const chosen = options.find(({ questionOptionID }) => questionOptionID === answers[questionID]);
    return chosen ? [{ question: text, answer: chosen.text }] : [];
  });
}

/** @param key `<userAssessmentID>.<questionID>`. */
function askedAt(key: string, { attempts, versions }: PersonalRecords) {
  const dot = key.lastIndexOf('.');
  const [userAssessmentID, questionID] = [key.slice(0, dot), key.slice(dot + 1)];
  const taken = attempts.find(({ _id }) => _id === userAssessmentID);
  const asked = versions.get(taken?.assessmentID ?? '')?.questions.find((one) => one.questionID === questionID);
  return { userAssessmentID, question: asked?.text ?? '' };
}

const actionsOf = (held: PersonalRecords): PersonalData['actions'] =>
  Object.entries(held.actionPlan?.actions ?? {}).map(([key, { assignments, ...kept }]) => ({
    ...askedAt(key, held),
    ...kept,
    sentTo: assignments.map(({ email, assignedAt }) => ({ email, assignedAt })),
  }));
