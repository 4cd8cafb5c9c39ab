import { createApplication } from '@groundwork/command-service';
import { openEmbeddedLog } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { seedCatalogue } from './catalogue.ts';
import { openContent } from './content.ts';
import { makeCrowd } from './crowd.ts';
import { openDemoData } from './demo-data.ts';
import { userIDOf } from './people.ts';
import { CONTENT_FOLDER, DEMO_FOLDER } from './testing/content-folder.ts';
import { eventsOf } from './testing/logs.ts';

it('a crowd comes through partners with codes, one for each hundred, beside those who came before', async () => {
  const log = openEmbeddedLog();
  const application = createApplication({ log, emailSecret: 'secret of the test' });
  const content = openContent(CONTENT_FOLDER);
  // Nobody answers anything: this is about where founders come from.
  const nothing = async () => ({}) as never;
  const attempts = { ...application.attempts, answer: nothing, complete: nothing };
  const questionless = { ...application, attempts };
  await seedCatalogue(application, content);
  const before = (await eventsOf(log)).length;
  const demo = openDemoData(DEMO_FOLDER);
  for (const founders of [105, 5]) await makeCrowd(questionless, { content, demo }, { founders }, () => {});

  const types = (await eventsOf(log)).slice(before).map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  expect([count('PartnerAdded'), count('DiscountCodeGenerated'), count('AccountOpened')]).toEqual([1, 1, 111]);
  expect(count('DiscountCodeRedeemed')).toBeGreaterThan(0);
  expect(count('DiscountCodeHeld')).toBe(count('DiscountCodeRedeemed'));
  const partner = await application.accounts.load(userIDOf('partner1@crowd.example'));
  expect(partner?.userType).toBe('partnerUser');
  await log.close();
});
