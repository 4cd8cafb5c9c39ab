import { DEMO } from '@groundwork/contracts';
import { SettingError, type Settings } from '@groundwork/service-kit';

/** @throws SettingError in production. */
export function refuseDemoInProduction({ production }: Settings): void {
  if (!production) return;
  throw new SettingError(
    `Demo data is not made with NODE_ENV=production: the password of its people (${DEMO.accounts[0].email} and others) is public, ` +
      `and its codes (${DEMO.codes.join(', ')}) are worth up to 100 %.`,
  );
}
