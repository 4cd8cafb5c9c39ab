import { accountsOf } from './application/accounts.ts';
import { administrationOf } from './application/administration.ts';
import { contentOf } from './application/content.ts';
import { foundersOf } from './application/founders.ts';
import { type ApplicationOptions, groundOf } from './application/ground.ts';
import { signingInOf } from './application/signing-in.ts';

/** All commands without HTTP, for the routes, the seed and the demo data. Each part gets all those above it. */
export function createApplication(options: ApplicationOptions) {
  const ground = groundOf(options);
  const content = contentOf(ground);
  const accounts = accountsOf({ ...ground, ...content });
  const signingIn = signingInOf({ ...ground, ...content, ...accounts });
  const founders = foundersOf({ ...ground, ...content, ...accounts });
  const administration = administrationOf({ ...ground, ...content, ...accounts, ...signingIn, ...founders });
  return {
    ...ground.common,
    ...content,
    ...accounts,
    ...signingIn,
    ...founders,
    ...administration,
    /** Called when an older copy of the log was restored. */
    forgetAll(): void {
      ground.pipeline.forgetAll();
      content.assessments.forgetPublished();
      founders.attempts.forgetQuestionnaires();
    },
  };
}

export type Application = ReturnType<typeof createApplication>;
