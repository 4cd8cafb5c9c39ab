import { HEADERS, type RouteName } from '@groundwork/contracts';
import { addIndustry, addSector } from '../../taxonomy/taxonomy.ts';
import { commandContext } from '../../testing/given.ts';
import { BUILDER } from '../../testing/people.ts';
import type { CallOptions, TestService } from '../../testing/service.ts';

/** Adds the industry Energy (1) with the sectors Wind (1) and Sun (2), and Medicine (2) with Devices (3). */
export async function addPlaces({ application: { taxonomy } }: TestService): Promise<void> {
  const places = { Energy: ['Wind', 'Sun'], Medicine: ['Devices'] };
  for (const [industry, sectors] of Object.entries(places)) {
    await taxonomy.execute((state) => addIndustry(industry, state), commandContext(industry));
    for (const sector of sectors) {
      await taxonomy.execute((state) => addSector(industry, sector, state), commandContext(sector));
    }
  }
}

/** Calls as a builder. @param key an Idempotency-Key, where one is sent. */
export const builderOf =
  (service: TestService, who = BUILDER) =>
  (name: RouteName, options: CallOptions = {}, key?: string) =>
    service.call(name, {
      ...options,
      token: service.tokenFor(who),
      headers: { ...options.headers, ...(key === undefined ? {} : { [HEADERS.idempotency]: key }) },
    });
