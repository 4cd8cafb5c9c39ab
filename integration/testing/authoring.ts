/** Assessments of a test's own, and founders who take them. */
import { addQuestion, createAssessment, publishAndActivate } from '@groundwork/command-service';
import type { EventData } from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { idFrom } from '../../seed/content.ts';
import { userIDOf } from '../../seed/people.ts';
import { newCommand } from './product.ts';
import { product } from './seeded.ts';

interface Written {
  readonly questionID: string;
  readonly sectionID: number;
  readonly options: readonly { readonly questionOptionID: string; readonly scoreImpact: number }[];
}

/** Publishes questions as an assessment of sector 1 that is named after its origin. @returns its first version. */
export async function author(originID: string, questions: readonly Written[]): Promise<string> {
  const { assessments } = product().application;
  const about = { originID, assessmentTitle: originID, assessmentType: 'A' as const, industryID: 1, sectorID: 1 };
  await assessments.execute(originID, (state) => createAssessment(about, state), newCommand());
  for (const question of questions) {
    await assessments.execute(originID, (state) => addQuestion(asAuthored(question), state), newCommand());
  }
  await assessments.execute(originID, publishAndActivate, newCommand());
  return `${originID}.1`;
}

const asAuthored = ({ questionID, sectionID, options }: Written): Omit<EventData['QuestionAdded'], 'assessmentID'> => ({
  questionID,
  questionGroupID: questionID,
  sectionID,
  text: `What is asked as ${questionID}?`,
  helpText: '',
  explanationText: '',
  education: '',
  referralPartner: '',
  options: options.map((option) => ({
    ...option,
    text: `Option ${option.questionOptionID}`,
    conditionalLanguageFB: '',
    conditionalLanguageAT: '',
  })),
});

/** Opens the account of a founder who may start at once. @returns their id. */
export async function openFounder(email: string): Promise<string> {
  const { application, content } = product();
  const userID = userIDOf(email);
  await application.accounts.open(anAccount({ userID, email }), newCommand());
  await application.accounts.acceptAgreement(userID, idFrom('agreement', content.agreement()), newCommand());
  return userID;
}
