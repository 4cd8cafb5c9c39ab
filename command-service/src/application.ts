import { createHmac, randomBytes } from 'node:crypto';
import type { Log } from '@groundwork/event-store';
import { createAccounts } from './account/accounts.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { createAgreements } from './agreements/agreements.ts';
import { createAssessments } from './assessment/assessments.ts';
import { createTaking } from './attempts/taking.ts';
import { createPipeline } from './kit/pipeline.ts';
import { createPartners } from './partner/partner.ts';
import { createSessions } from './session/sessions.ts';
import { createTaxonomy } from './taxonomy/taxonomy.ts';

export interface ApplicationOptions {
  readonly log: Log;
  /** Key of the HMACs that name e-mail streams and derive refresh secrets. */
  readonly emailSecret: string;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly newSecret?: () => string;
}

/** Everything that can be commanded, without HTTP: what the routes, the seed and the demo data call. */
export function createApplication(options: ApplicationOptions) {
  const { log, emailSecret, now = () => new Date(), passwords = createPasswords() } = options;
  const newSecret = options.newSecret ?? (() => randomBytes(32).toString('base64url'));
  const pipeline = createPipeline({ log, now });
  const accounts = createAccounts(pipeline, emailSecret);
  const assessments = createAssessments(pipeline);

  return {
    accounts,
    passwords,
    agreements: createAgreements(pipeline),
    partners: createPartners(pipeline),
    taxonomy: createTaxonomy(pipeline),
    assessments,
    taking: createTaking(pipeline, accounts, assessments),
    sessions: createSessions(pipeline, {
      accounts,
      passwords,
      now,
      newSecret,
      successorOf: (secret) => createHmac('sha256', emailSecret).update(`refresh:${secret}`).digest('base64url'),
      newID: () => randomBytes(16).toString('base64url'),
    }),
  };
}

export type Application = ReturnType<typeof createApplication>;
