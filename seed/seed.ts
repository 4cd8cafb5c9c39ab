import { type Application, createApplication, issueAgreement } from '@groundwork/command-service';
import { DAY_MS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { goOnAfter, isReopened } from './after-attempt.ts';
import { takeAssessment } from './attempt.ts';
import { authorDraft } from './authoring.ts';
import { isCatalogueBegun, isCatalogueSeeded, seedCatalogue, selectedAssessment } from './catalogue.ts';
import { seedDiscountCode, stopDiscountCode } from './codes.ts';
import { joinCohort, seedCohort } from './cohort.ts';
import { type Content, idFrom } from './content.ts';
import { seedContext } from './context.ts';
import type { AttemptContent, DemoData, FounderContent } from './demo-data.ts';
import { askForAddress, eraseFounder, failMessage, forgetRefunded, joinErased, refundPurchase } from './incidents.ts';
import { tellOutcomeOf } from './outcomes.ts';
import {
  invitePartnerUsers,
  isDemo,
  isSeeded,
  joinFounder,
  seedAdmins,
  seedCohortFounders,
  seedPartners,
  seedPeople,
  userIDOf,
} from './people.ts';
import { seededRandom } from './random.ts';
import { upgradeCatalogue } from './upgrade.ts';

export interface ImportOptions {
  readonly log: Log;
  readonly emailSecret: string;
  readonly content: Content;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => Promise<void> | void;
}

export interface SeedOptions extends ImportOptions {
  readonly demo: DemoData;
}

/** Time per question. */
const THINKING_MS = 25_000;
/** Share of the whole time. */
const CATALOGUE_SHARE = 0.3;
/** Days; before the first attempt. */
const CATALOGUE_AGE = 200;
/** Days; before the catalogue. */
const EARLIER_STATEMENT_AGE = 320;
/** Within the lifetime of invitation and confirmation links. */
const INVITED_DAYS_AGO = 1;
/** Days; the refund message was sent by then. */
const REFUND_FORGOTTEN_DAYS = 4;

/** For production. Resumes when interrupted; later runs upgrade the content. @returns whether it changed anything. */
export async function importContent({ log, emailSecret, content, now, onProgress }: ImportOptions): Promise<boolean> {
  const application = createApplication({ log, emailSecret, now });
  if (await isCatalogueSeeded(application, content)) return (await upgradeCatalogue(application, content)) > 0;
  await seedCatalogue(application, content, onProgress);
  return true;
}

/** Such a log belongs to production. */
export async function isWithoutDemo({ application, demo }: { application: Application; demo: DemoData }) {
  return (await isCatalogueBegun(application)) && !(await isDemo(application, demo));
}

/**
 * With a clock in the past. Resumes when interrupted, then does nothing; a production log is left alone. @returns
 * whether there was anything to do.
 */
export async function seed(options: SeedOptions): Promise<boolean> {
  const { log, emailSecret, content, demo, now, onProgress = () => undefined } = options;
  const clock = { time: now().getTime() - CATALOGUE_AGE * DAY_MS };
  const application = createApplication({ log, emailSecret, now: () => new Date(clock.time) });
  if (await isSeeded(application, demo)) {
    clock.time = now().getTime();
    return (await upgradeCatalogue(application, content)) > 0;
  }
  if (await isWithoutDemo({ application, demo })) return false;

  await seedPartners(application, demo);
  clock.time = now().getTime() - EARLIER_STATEMENT_AGE * DAY_MS;
  await issueEarlierStatement(application, demo);
  const people = demo.people();
  const { password, founders, refunded, erased } = people;
  const passwordHash = await application.passwords.hash(password);
  await seedCohortFounders(application, people, passwordHash);
  clock.time = now().getTime() - CATALOGUE_AGE * DAY_MS;
  await seedCatalogue(application, content, (share) => onProgress(CATALOGUE_SHARE * share));
  await seedPeople(application, demo, passwordHash);

  const sources = { demo, content, today: now() };
  const agreementID = idFrom('agreement', content.agreement());
  const tick = (): void => {
    clock.time += THINKING_MS;
  };

  /** @param n number of the founder's attempt, from 1. */
  async function attemptOf(founder: FounderContent, attempt: AttemptContent, n: number): Promise<void> {
    const userID = userIDOf(founder.email);
    const userAssessmentID = `${userID}.${n}`;
    if (await isReopened(application, userID, userAssessmentID)) return;
    await application.accounts.acceptAgreement(userID, agreementID, seedContext(`accept-${userID}`));
    const selected = await selectedAssessment(application, content, attempt.sector, attempt.type, attempt.stage);
    await takeAssessment(application, {
      userID,
      selected,
      label: `attempt${n}`,
      quality: attempt.quality,
      answered: attempt.answered ?? selected.questions.length,
      complete: attempt.answered === undefined,
      random: seededRandom(seedOf(founder, attempt)),
      tick,
    });
    await goOnAfter(application, content, { ...attempt, userID, userAssessmentID }, tick);
  }

  const codes = demo.discountCodes();
  const authored = demo.authored();
  const past: Episode[] = [
    ...codes.flatMap((code) => [
      ...episode(code.madeDaysAgo, () => seedDiscountCode(application, sources, code)),
      ...episode(code.stoppedDaysAgo, () => stopDiscountCode(application, code)),
    ]),
    ...founders.flatMap((founder) => [
      ...episode(founder.joinedDaysAgo, () => joinFounder(application, demo, founder, passwordHash)),
      ...founder.attempts.flatMap((attempt, i) => episode(attempt.daysAgo, () => attemptOf(founder, attempt, i + 1))),
    ]),
    ...authored.drafts.flatMap(({ daysAgo }, i) =>
      episode(daysAgo, () => authorDraft(application, content, authored, i + 2)),
    ),
    ...episode(people.cohort.madeDaysAgo, () => seedCohort(application, people, now())),
    ...founders.flatMap((founder) =>
      episode(founder.cohort?.joinedDaysAgo, () => joinCohort(application, people, founder, now())),
    ),
    ...episode(INVITED_DAYS_AGO, () => invitePartnerUsers(application, demo)),
    ...episode(refunded.daysAgo, () => refundPurchase(application, demo, passwordHash)),
    ...episode(refunded.daysAgo - REFUND_FORGOTTEN_DAYS, () => forgetRefunded(application, demo)),
    ...episode(erased.joinedDaysAgo, () => joinErased(application, demo, passwordHash)),
    ...episode(erased.daysAgo, () => eraseFounder(application, demo)),
    ...founders.flatMap(({ email, outcome }) =>
      outcome ? episode(outcome.daysAgo, () => tellOutcomeOf(application, userIDOf(email), outcome, now())) : [],
    ),
    ...founders.flatMap((founder) => [
      ...episode(founder.failedMessageDaysAgo, () => failMessage(application, founder)),
      ...(founder.newEmail === undefined
        ? []
        : episode(INVITED_DAYS_AGO, () => askForAddress(application, founder, founder.newEmail ?? ''))),
    ]),
  ];
  for (const [i, { daysAgo, happen }] of past.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    clock.time = now().getTime() - daysAgo * DAY_MS;
    await happen();
    await onProgress(CATALOGUE_SHARE + ((1 - CATALOGUE_SHARE) * (i + 1)) / past.length);
  }
  clock.time = now().getTime();
  for (const code of codes) {
    if (code.madeDaysAgo === undefined) await seedDiscountCode(application, sources, code);
  }
  await seedAdmins(application, demo, passwordHash);
  return true;
}

/** Accepted before the current one. */
async function issueEarlierStatement({ agreements }: Application, demo: DemoData): Promise<void> {
  const content = demo.earlierAgreement();
  const issued = { agreementID: idFrom('agreement', content), content };
  // In a log begun without it, the current one stays.
  await agreements.execute(
    (state) => (state.current === null ? issueAgreement(issued, undefined, state) : []),
    seedContext(issued.agreementID),
  );
}

/** On a day of the demo's past. */
interface Episode {
  readonly daysAgo: number;
  readonly happen: () => Promise<unknown>;
}

const episode = (daysAgo: number | undefined, happen: Episode['happen']): Episode[] =>
  daysAgo === undefined ? [] : [{ daysAgo, happen }];

const seedOf = (founder: FounderContent, attempt: AttemptContent): number =>
  Number.parseInt(idFrom('random', `${founder.email}/${attempt.daysAgo}`).slice(0, 8), 16);
