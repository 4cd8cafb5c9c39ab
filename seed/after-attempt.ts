import type { Application, CommandContext } from '@groundwork/command-service';
import type { Content } from './content.ts';
import { seedContext } from './context.ts';
import type { AttemptContent } from './demo-data.ts';

/** To whom demo founders send their results. */
const INVESTOR = 'ira@lighthouse.example';

/** Does what a founder did after completing an assessment. @param tick called before each command. */
export async function goOnAfter(
  application: Application,
  content: Content,
  { userID, userAssessmentID, after }: { userID: string; userAssessmentID: string; after: AttemptContent['after'] },
  tick: () => void,
): Promise<void> {
  const { attempts, surveys, sharings } = application;
  for (const action of after ?? []) {
    tick();
    const context = seedContext(`${userAssessmentID.replace('.', '-')}-${action}`);
    const byFounder: CommandContext = { ...context, actorID: userID, actorType: 'user' };
    if (action === 'reopened') await attempts.reopen(userID, userAssessmentID, byFounder);
    else if (action === 'surveyed') await surveys.answer(userID, userAssessmentID, answersTo(content), byFounder);
    // By the seed: nobody is to be written to.
    else await sharings.share(userID, userAssessmentID, INVESTOR, context);
  }
}

const answersTo = (content: Content) =>
  content.survey().map(({ columnHeaderId, questionType }) => ({
    columnHeaderId,
    answer: questionType === 'boolean' ? true : 'A page on pilots and letters of intent',
  }));

/** @returns whether an attempt was opened again after it had been completed: nothing of it is left to do. */
export async function isReopened(
  { attempts }: Application,
  userID: string,
  userAssessmentID: string,
): Promise<boolean> {
  const attempt = (await attempts.load(userID)).byID[userAssessmentID];
  return attempt?.status === 'IN_PROGRESS' && attempt.completions > 0;
}
