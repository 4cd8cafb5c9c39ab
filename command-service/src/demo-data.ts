import { DEMO, SEED_ACTOR } from '@groundwork/contracts';
import { SettingError } from '@groundwork/service-kit';
import { isGone } from './account/account.ts';
import type { Application } from './application.ts';

/** @returns demo people and codes in the log, but no code of a demo name that the seed did not make. */
export async function demoDataIn({ accounts, codes }: Pick<Application, 'accounts' | 'codes'>): Promise<string[]> {
  const people = DEMO.accounts.map(async ({ email, userID }) => {
    const account = await accounts.load(userID);
    return account && !isGone(account) ? [email] : [];
  });
  const found = DEMO.codes.map(async (code) => ((await codes.byCode(code))?.generatedBy === SEED_ACTOR ? [code] : []));
  return (await Promise.all([...people, ...found])).flat();
}

/**
 * Keeps production from starting with demo data, whose password everybody knows.
 * @param place what to set to use another log, in words. @throws SettingError naming the people and codes.
 */
export async function refuseDemoData(
  application: Pick<Application, 'accounts' | 'codes'>,
  place: string,
): Promise<void> {
  const found = await demoDataIn(application);
  if (found.length === 0) return;
  throw new SettingError(
    `Production does not start on demo data: its people have a public password. Found: ${found.join(', ')}. ` +
      `Set ${place}, or leave NODE_ENV=production out to try the product.`,
  );
}
