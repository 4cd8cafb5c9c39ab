import { type Checkpoints, openEmbeddedLog } from '@groundwork/event-store';
import { quietLogger } from '@groundwork/service-kit';
import { expect, it } from 'vitest';
import { createApplication } from './application.ts';
import { startAutomations } from './automations.ts';
import { TEST_EMAIL_SECRET } from './testing/service.ts';

it('take up the checkpoints of the releases before: their names, and the types that these stand for, stay', async () => {
  const names: string[] = [];
  const checkpoints: Checkpoints = {
    async load(name) {
      names.push(name);
      return null;
    },
    save: async () => {},
  };
  const stored = openEmbeddedLog();
  const log = { ...stored, keyCheckpoints: checkpoints };
  const automations = startAutomations({
    log,
    checkpoints,
    logger: quietLogger('automations'),
    application: createApplication({ log, emailSecret: TEST_EMAIL_SECRET }),
    mailLeaseMs: 0,
  });
  await automations.caughtUp;
  await automations.stop();
  await log.close();
  expect(names.sort()).toEqual([
    'account-closing.FSwQkDvMQAHj',
    'administrators.80kcvdeLrGhB',
    'apiKeyEnds.NYT6vslDyZv7',
    'apiKeyPlaces.LdHlhueFdMKC',
    'assessments.YGSXsXzyeJQi',
    'cohortClosings.DB39Ls5QS31Y',
    'cohortHolds.8ySF83bVDd-d',
    'cohortInvitations.omSDc8VQIWVj',
    'cohortJoins.OWokgwyEM2gk',
    'cohortStaff.SibX970VJ0Iy',
    'email-changes.tkhyXphVCeX4',
    // That of the keys follows rows of invitations since: it reads the log once from its beginning.
    'erasures.COHWGfzz_Sio',
    'erasures.JR3kLxJY-gBs',
    'invitationBatches.LJl0aSr5cbLt',
    'mail.EN1LqgKzKCBY',
    // As above: it tells of webhooks that fail, of cohorts, of linked identities, of keys that end, of questions about rounds, of seats given and of removed passwords since.
    'notices.R6NxyWgDxWUw',
    'outcomes.5WrR_yxB00EE',
    'publications.pW6ITGMEGbUd',
    'purchases._6VRBcFP0qgr',
    'recipients.DkAXLj_7Hbrh',
    'reminders.EHcRMwBHnuBr',
    'request-owners.I2EZhwkt7DiD',
    'savedReports.jemPyP8pJ8yu',
    'seatBatches.DG4qEdIF_8tX',
    'seatExpiry.cJSlk_MTouYk',
    'seatNotices.6hJN1TstgXxQ',
    // As above: it hears of what was cancelled since.
    'seatPurchases.wb2cN0txde86',
    'seatRefunds.jZtBfC0o2JG5',
    // As above: it follows who joins since, so that seats of before are settled by the rule of today.
    'seatReturns.btCQssgjNE2W',
    'seatUses.cZmbI3lRj_7Q',
    'webhooks.Gz7u60hkbF-G',
  ]);
});
