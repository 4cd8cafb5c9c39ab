import { seedContext } from '../../seed/context.ts';
import { beginAttempt, openSeededLog } from './product.ts';

/** Answered side by side. */
const GROUP = 1000;
/** Opened before the first answer. */
const RUN = 4000;

/** @returns the number of events. */
export async function fillWithAnswers(folder: string, attempts: number): Promise<number> {
  const { log, application } = await openSeededLog(folder);
  for (let run = 0; run < attempts; run += RUN) {
    const begun = await beginAttempt(application, Math.min(RUN, attempts - run), run);
    for (let from = 0; from < begun.attempts.length; from += GROUP) {
      const group = begun.attempts.slice(from, from + GROUP);
      for (const { questionID, options } of begun.selected.questions) {
        await Promise.all(
          group.map(({ userID, userAssessmentID }, i) => {
            const { questionOptionID } = options[i % options.length] as { questionOptionID: string };
            const command = { userAssessmentID, questionID, questionOptionID };
            return application.attempts.answer(userID, command, seedContext(`${userAssessmentID}-${questionID}`));
          }),
        );
      }
    }
  }
  let events = 0;
  for await (const batch of log.readAll({ personal: false })) events += batch.length;
  await log.close();
  return events;
}
