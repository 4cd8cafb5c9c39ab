import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, createApplication } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS } from '@groundwork/contracts';
import { type EventStore, type Log, openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { quietLogger } from '@groundwork/service-kit';
import type { Selected } from '../../seed/attempt.ts';
import { selectedAssessment } from '../../seed/catalogue.ts';
import { type Content, idFrom, openContent } from '../../seed/content.ts';
import { seedContext } from '../../seed/context.ts';
import { openDemoData } from '../../seed/demo-data.ts';
import { seed } from '../../seed/seed.ts';

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}

export const EMAIL_SECRET = 'bench';
export const quiet = quietLogger('bench');
export const content: Content = openContent(join('seed', 'content'));
export const demo = openDemoData(join('seed', 'demo-data'));

const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-bench-'));
  made.push(folder);
  return folder;
}

/** With the seed, embedded in a folder or on another engine with its keys there. */
export async function openSeededLog(
  folder: string,
  store: EventStore = openEmbeddedEventStore({ path: join(folder, 'events.db') }),
): Promise<{ store: EventStore; log: Log; application: Application }> {
  const log = openLog(store, openEmbeddedKeys({ path: join(folder, 'keys.db') }));
  const now = (): Date => new Date();
  await seed({ log, emailSecret: EMAIL_SECRET, content, demo, now });
  return { store, log, application: createApplication({ log, emailSecret: EMAIL_SECRET, now }) };
}

export interface Attempt {
  readonly userID: string;
  readonly userAssessmentID: string;
}

/** With the longest questionnaire. @param run tells runs on one log apart. */
export async function beginAttempt(
  application: Application,
  count: number,
  run = 0,
): Promise<{ attempts: Attempt[]; selected: Selected }> {
  const selected = await selectedAssessment(application, content, 'B2B Software', 'P');
  const agreementID = idFrom('agreement', content.agreement());
  const attempts = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const number = run + i;
      const userID = idFrom('bench', String(number));
      await openFounder(application, userID, number);
      await application.accounts.acceptAgreement(userID, agreementID, seedContext(`accept-${userID}`));
      const { industryID, sectorID, assessmentID } = selected;
      const { attempt } = await application.attempts.start(
        { userID, industryID, sectorID, assessmentID },
        seedContext(`start-${userID}`),
      );
      return { userID, userAssessmentID: attempt.userAssessmentID };
    }),
  );
  return { attempts, selected };
}

export async function openFounder(
  application: Application,
  userID: string,
  number: number,
  { firstName = 'Bench', lastName = 'Founder', passwordHash = 'none', partnerUserID = null as string | null } = {},
): Promise<void> {
  await application.accounts.open(
    {
      ...ACCOUNT_DEFAULTS,
      userID,
      userType: 'user',
      firstName,
      lastName,
      email: `bench${number}@bench.example`,
      company: `Bench ${number}`,
      passwordHash,
      partnerUserID,
    },
    seedContext(`open-${userID}`),
  );
}

/** @param share 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
