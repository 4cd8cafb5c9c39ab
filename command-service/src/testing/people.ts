import { ACCOUNT_DEFAULTS, type EventData, type UserType } from '@groundwork/contracts';
import { PASSWORD } from '@groundwork/contracts/testing';
import { issueAgreement } from '../agreements/agreements.ts';
import type { Application } from '../application.ts';
import { addPartner } from '../partners/partner.ts';
import type { Question } from '../questionnaires/assessment.ts';
import { addQuestion } from '../questionnaires/draft/questions.ts';
import { questionWith } from '../questionnaires/testing/question.ts';
import { createAssessment, publishAndActivate } from '../questionnaires/versions.ts';
import { addSurveyQuestion } from '../survey/survey.ts';
import { defineSection } from '../taxonomy/taxonomy.ts';
import { commandContext } from './given.ts';

export interface Person {
  readonly userID: string;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly partnerID: string | null;
  /** Of an administrator; none where it is absent. */
  readonly builderAccess?: boolean;
}

export { PASSWORD };

/** One of each kind who can sign in, and a second founder. */
export const PEOPLE = {
  anna: person('anna', 'user', { company: 'Zephyrpump' }),
  bert: person('bert', 'user', { company: 'Quillworks' }),
  paula: person('paula', 'partnerUser', { partnerID: 'north' }),
  adam: person('adam', 'admin'),
} as const;

/** An administrator who may author assessments; of a token only, there is no account. */
export const BUILDER: Person = { ...person('bea', 'admin'), builderAccess: true };

export function person(userID: string, userType: UserType, over: Partial<Person> = {}): Person {
  const firstName = `${userID}firstname`;
  const lastName = `${userID}lastname`;
  return {
    userID,
    userType,
    firstName,
    lastName,
    email: `${userID}@mail.example`,
    company: '',
    partnerID: null,
    ...over,
  };
}

/** Impacts of options, by question, by assessment. */
export type Content = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** What is asked. `lone` has too few options to be answered. */
const CONTENT: Content = {
  readiness: { team: [10, 4], market: [0.4, 0.23], lone: [50] },
  other: { cap: [1, 0] },
  draft: { idea: [1, 0] },
};

export const SECTION: EventData['SectionDefined'] = {
  sectionID: 1,
  sectionName: 'The company',
  sectionShortName: 'Company',
  sectionSummary: '',
  callToAction: '',
};

/** What founders are asked after completing. */
export const SURVEY: readonly EventData['SurveyQuestionAdded'][] = [
  { columnHeaderId: 'clear', questionText: 'Were the questions clear?', questionType: 'boolean' },
  { columnHeaderId: 'missing', questionText: 'What was missing?', questionType: 'text' },
];

/** Opens an account, and has a founder accept the statement. */
export async function admit(application: Application, opened: Person): Promise<void> {
  const { userID, userType } = opened;
  const isFounder = userType === 'user';
  const preferred = isFounder ? { preferredIndustry: 1, preferredSector: 3 } : {};
  const passwordHash = await application.passwords.hash(PASSWORD);
  const account = { ...ACCOUNT_DEFAULTS, ...opened, ...preferred, passwordHash };
  await application.reclaim(account.email, userID, commandContext(`reclaim-${userID}`));
  await application.accounts.open(account, commandContext(`open-${userID}`));
  if (!isFounder) return;
  await application.accounts.acceptAgreement(userID, 'statement', commandContext(`accept-${userID}`));
}

/** Issues a statement to accept. */
export const issueStatement = ({ agreements }: Application, agreementID: string) =>
  agreements.execute(
    (state) => issueAgreement({ agreementID, content: `Keep it, says ${agreementID}.` }, undefined, state),
    commandContext(`issue-${agreementID}`),
  );

/** Issues the statement, admits everybody, defines a section and the survey, publishes `readiness` and `other`. */
export async function fillTestService(application: Application, asked: Content = CONTENT): Promise<void> {
  const { taxonomy, surveys, partners } = application;
  await issueStatement(application, 'statement');
  const added = { partnerID: 'north', partnerName: 'North Capital', defaultDiscount: 0.25 };
  await partners.execute(added.partnerID, (state) => addPartner(added, state), commandContext('add-north'));
  await taxonomy.execute((state) => defineSection(SECTION, state), commandContext('define'));
  for (const question of SURVEY) {
    await surveys.execute((state) => addSurveyQuestion(question, state), commandContext(question.columnHeaderId));
  }
  const people = Object.values(PEOPLE).map((each) => admit(application, each));
  const content = Object.entries(asked).map(([originID, impactsOf]) => {
    const questions = Object.entries(impactsOf).map(([questionID, impacts]) => questionWith(questionID, impacts));
    return (originID === 'draft' ? draft : publish)(application, originID, questions);
  });
  await Promise.all([...people, ...content]);
}

/** Creates an assessment with these questions. */
async function draft({ assessments }: Application, originID: string, questions: readonly Question[]): Promise<void> {
  const about = { originID, assessmentTitle: originID, assessmentType: 'P' as const, industryID: 1, sectorID: 3 };
  await assessments.execute(originID, (state) => createAssessment(about, state), commandContext(`create-${originID}`));
  for (const question of questions) {
    const context = commandContext(`add-${question.questionID}`);
    await assessments.execute(originID, (state) => addQuestion(question, state), context);
  }
}

/** Creates an assessment with these questions, and publishes it. */
export async function publish(
  application: Application,
  originID: string,
  questions: readonly Question[],
): Promise<void> {
  await draft(application, originID, questions);
  await application.assessments.execute(originID, publishAndActivate, commandContext(`publish-${originID}`));
}
