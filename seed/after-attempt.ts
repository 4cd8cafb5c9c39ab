import type { Application, CommandContext } from '@groundwork/command-service';
import type { Content } from './content.ts';
import { seedContext } from './context.ts';
import type { AttemptContent } from './demo-data.ts';

const INVESTOR = 'ira@lighthouse.example';

interface Taken extends Pick<AttemptContent, 'after' | 'asked'> {
  readonly userID: string;
  readonly userAssessmentID: string;
}

/** @param tick called before each command. */
export async function goOnAfter(
  application: Application,
  content: Content,
  { userID, userAssessmentID, after, asked }: Taken,
  tick: () => void,
): Promise<void> {
  const { attempts, surveys, sharings } = application;
  for (const action of after ?? []) {
    tick();
    const context = seedContext(`${userAssessmentID.replace('.', '-')}-${action}`);
    const byFounder: CommandContext = { ...context, actorID: userID, actorType: 'user' };
    if (action === 'reopened') await attempts.reopen(userID, userAssessmentID, byFounder);
    else if (action === 'surveyed') await surveys.answer(userID, userAssessmentID, answersTo(content), byFounder);
    // As the seed, so that nobody is mailed.
    else await sharings.share(userID, userAssessmentID, { email: INVESTOR, audience: 'whole' }, context);
  }
  for (const name of asked ?? []) {
    tick();
    const sectionID = sectionNamed(content, name);
    const about = { userAssessmentID, sectionID, answerID: null };
    // As the seed, so that nobody is mailed.
    await sharings.contact(userID, about, seedContext(`${userAssessmentID.replace('.', '-')}-asked-${sectionID}`));
  }
}

function sectionNamed(content: Content, name: string): number {
  const section = content.taxonomy().sections.find(({ sectionName }) => sectionName === name);
  if (!section) throw new Error(`No section is called ${name}`);
  return section.sectionID;
}

const answersTo = (content: Content) =>
  content.survey().map(({ columnHeaderId, questionType }) => ({
    columnHeaderId,
    answer: questionType === 'boolean' ? true : 'A page on pilots and letters of intent',
  }));

/** Nothing is left to do then. */
export async function isReopened(
  { attempts }: Application,
  userID: string,
  userAssessmentID: string,
): Promise<boolean> {
  const attempt = (await attempts.load(userID)).byID[userAssessmentID];
  return attempt?.status === 'IN_PROGRESS' && attempt.completions > 0;
}
