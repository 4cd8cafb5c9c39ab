import { join } from 'node:path';
import { createApplication, issueAgreement } from '@groundwork/command-service';
import { LIMITS, ViewSaved } from '@groundwork/contracts';
import { dataFiles, loadSecrets, openDataFolder, openEmbeddedLog } from '@groundwork/event-store';
import { selectedAssessment } from '../../../seed/catalogue.ts';
import { idFrom, openContent } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { openDemoData } from '../../../seed/demo-data.ts';
import { userIDOf } from '../../../seed/people.ts';
import { tell } from '../../../seed/purchases.ts';
import { ROOT } from '../product.ts';
import { LARGE_AGE_MS } from './age.ts';
import { makeAttempts } from './attempts.ts';
import { makeBranding } from './branding.ts';
import { makeCohorts } from './cohorts.ts';
import { makeConnections } from './connections.ts';
import { atOnce, founderID, LARGE_PEOPLE, makePeople } from './people.ts';
import { makeQuestionnaire } from './questionnaire.ts';
import { makeSeats } from './seats.ts';
import { filled, longest, nameOf } from './texts.ts';

const STATEMENTS = 20;
const STATEMENT_LENGTH = 6000;
const FAILED_MESSAGES = 60;
const SESSIONS = 12;
const VIEWS = 30;

/**
 * Adds to seeded data, of a product that does not run, as much as a large installation has, with names and texts as long as they may be:
 * each by its own events, straight to the log. The same each time.
 */
export async function makeLarge(folder: string): Promise<void> {
  const release = openDataFolder(folder);
  const { emailSecret } = loadSecrets(dataFiles(folder).secrets, () => {
    throw new Error(`${folder} is not seeded`);
  });
  const log = openEmbeddedLog(folder);
  let time = Date.now() - LARGE_AGE_MS;
  const application = createApplication({ log, emailSecret, now: () => new Date(time) });
  const pass = (minutes: number): void => {
    time += minutes * 60_000;
  };
  const content = openContent(join(ROOT, 'seed', 'content'));
  const { password } = openDemoData(join(ROOT, 'seed', 'demo-data')).people();

  await makePeople(application, await application.passwords.hash(password));
  await makeCohorts(application);
  await makeSeats(application);
  await makeBranding(application);
  await makeConnections(application);
  const largest = await makeQuestionnaire(application);
  pass(60);
  const forms = await Promise.all(
    content
      .taxonomy()
      .assessments.filter(({ assessmentType }) => assessmentType === 'P')
      .map(({ sector, stage }) => selectedAssessment(application, content, sector, 'P', stage)),
  );
  const agreementID = await issueStatements();
  await makeAttempts(application, agreementID, forms, largest, pass);
  await failMessages();
  await keepReports();
  await keepViews();
  time = Date.now();
  await beginSessions();
  await log.close();
  release();

  /** @returns the current one. */
  async function issueStatements(): Promise<string> {
    const issued = Array.from({ length: STATEMENTS }, (_, n) => longest(STATEMENT_LENGTH, n)).map((content) => ({
      agreementID: idFrom('agreement', content),
      content,
    }));
    for (const one of issued) {
      const decide: Parameters<typeof application.agreements.execute>[0] = (state) =>
        issueAgreement(one, undefined, state);
      await application.agreements.execute(decide, seedContext(one.agreementID));
    }
    return issued.at(-1)?.agreementID ?? '';
  }

  function failMessages(): Promise<unknown> {
    return atOnce(FAILED_MESSAGES, (n) => {
      const { email, firstName } = nameOf(n);
      const message = { mailID: `large_${n}`, userID: founderID(n), template: 'passwordReset', to: email } as const;
      return tell(application, message, { firstName, resetID: idFrom('reset', email) }, 'refused');
    });
  }

  async function keepReports(): Promise<void> {
    const userID = userIDOf(LARGE_PEOPLE.admin);
    for (let n = 0; n < LIMITS.savedReports; n++) {
      const report = {
        name: longest(LIMITS.name, n),
        report: n % 2 ? 'scores' : 'questions',
        parameters: {},
        schedule: null,
      };
      const { savedReportID } = await application.savedReports.save(userID, report, seedContext(`large-report-${n}`));
      if (n >= LIMITS.pinnedReports) continue;
      await application.savedReports.pin(userID, savedReportID, true, seedContext(`large-pin-${n}`));
    }
  }

  async function keepViews(): Promise<void> {
    const userID = userIDOf(LARGE_PEOPLE.admin);
    const views = Array.from({ length: VIEWS }, (_, n) => {
      const about = { viewID: idFrom('large-view', String(n)), address: '{"search":"a"}', isDefault: false };
      return ViewSaved.of({ userID, list: 'users', name: longest(LIMITS.name, n), ...about });
    });
    await application.savedViews.execute(userID, () => views, seedContext('large-views'));
  }

  async function beginSessions(): Promise<void> {
    const account = await application.accounts.load(userIDOf(LARGE_PEOPLE.founder));
    if (!account) throw new Error('the founder is not there');
    await atOnce(SESSIONS, (n) => {
      const device = filled(LIMITS.device, `Browser ${n} `);
      return application.sessions.start(account, device, seedContext(`large-session-${n}`));
    });
  }
}
