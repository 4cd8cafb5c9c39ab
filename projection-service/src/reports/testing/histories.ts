import {
  AssessmentCompleted,
  AssessmentReopened,
  type EventData,
  PaymentTaken,
  PurchaseStarted,
  QuestionAnswered,
  ResultsShared,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { started } from '../../testing/results.ts';

/** Events of founders as tests of reports write them down; `about` says what is to be otherwise. */
export const purchase = (purchaseID: string, about: Partial<EventData['PurchaseStarted']> = {}) =>
  PurchaseStarted.of(aPurchase({ purchaseID, userID: purchaseID, ...about }));

export const paid = (purchaseID: string, amount = 29_900) =>
  PaymentTaken.of({ purchaseID, userID: purchaseID, intentID: `intent-${purchaseID}`, amount, receiptUrl: '' });

/** @param n the how manieth of the founder. */
export const begun = (userID: string, n = 1, about: Partial<EventData['AssessmentStarted']> = {}) =>
  started(userID, n, { assessmentID: 'b2b.1', totalQuestions: 3, ...about });

export const answered = (userID: string, questionID: string, questionOptionID: string, n = 1) =>
  QuestionAnswered.of({ userAssessmentID: `${userID}.${n}`, questionID, questionOptionID });

/** @param sections percent by sectionID, of a hundred points each. */
export const completed = (
  userID: string,
  percent: number | null,
  { n = 1, sections = {} }: { n?: number; sections?: Readonly<Record<number, number>> } = {},
) =>
  AssessmentCompleted.of({
    userAssessmentID: `${userID}.${n}`,
    chosen: percent ?? 0,
    best: percent === null ? 0 : 100,
    percent,
    sections: Object.entries(sections).map(([id, chosen]) => ({
      sectionID: Number(id),
      chosen,
      best: 100,
      percent: chosen,
    })),
  });

export const reopened = (userID: string, n = 1) => AssessmentReopened.of({ userAssessmentID: `${userID}.${n}` });

export const shared = (userID: string, kind: 'share' | 'own' = 'share', n = 1) =>
  ResultsShared.of({
    userID,
    shareID: `share-${userID}`,
    userAssessmentID: `${userID}.${n}`,
    kind,
    email: 'investor@fund.example',
    secretHash: 'a'.repeat(43),
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
