/**
 * TESTS: `main`, `rest` (`npm run test:rest`), or unset for all. The main part has each kind of user's main ways and every rule that is
 * quick to hold. What takes long beside what it tells is in the rest, of which CI runs one shard at each commit.
 */
export const PART = process.env['TESTS'];

/** `SHARD=2/8`, as Vitest and Playwright name it: the second of eight shares of the rest. Theirs count files; ours are even in time. */
const SHARD = process.env['SHARD'];

/** Seconds that each takes by itself, about: what shards are made even by. */
type Seconds = Readonly<Record<string, number>>;

/** Browser tests of the rest, by file name: looks at every screen, dialog and focus; keys alone; guessing, broken networks, two at once, how pages load; second ways. */
export const REST_BROWSER: Seconds = {
  focus: 214,
  dialogs: 130,
  report: 66,
  people: 38,
  'cohort-board': 22,
  seats: 19,
  'buy-seats': 45,
  outcome: 12,
  calendar: 8,
  large: 125,
  accessibility: 96,
  keyboard: 45,
  'single-sign-on': 25,
  'api-keys': 14,
  passkeys: 80,
  'second-factor': 42,
  questions: 41,
  'as-of': 33,
  codes: 30,
  cohorts: 33,
  branding: 45,
  reports: 29,
  versions: 29,
  interruptions: 28,
  guessing: 26,
  session: 24,
  account: 21,
  together: 19,
  sharing: 18,
  offline: 15,
  actions: 11,
  'first-load': 11,
  evidence: 9,
  errors: 8,
  'test-isolation': 4,
  'password-strength': 3,
};

/** All other tests of the rest, by path without ending: kills, restores, replicas, commands of the terminal; crashes at every step, every failure of every dialog, frozen connections, limits, each page of a PDF, damage of each kind. */
export const REST_TESTS: Seconds = {
  'e2e/processes/backup': 97,
  'e2e/processes/restore': 80,
  'e2e/processes/cli': 75,
  'e2e/processes/replicas': 75,
  'projection-service/src/report-pdf/report': 63,
  'e2e/processes/upgrade': 60,
  'e2e/processes/command-replicas': 50,
  'scripts/verify/verify': 50,
  'e2e/processes/erasure': 40,
  'e2e/processes/durability': 37,
  'event-store/src/testing/eventstoredb': 34,
  'e2e/processes/full-disk': 8,
  'e2e/processes/slow-disk': 23,
  'command-service/src/passkeys/crashes.http': 7,
  'command-service/src/passkeys/instead-of-password.http': 4,
  'command-service/src/api-keys/crashes.http': 14,
  'scripts/tables/queries': 9,
  'service-kit/src/logging/full-log': 5,
  'command-service/src/single-sign-on/single-sign-on.http': 4,
  'command-service/src/single-sign-on/groups.http': 2,
  'command-service/src/single-sign-on/passwords.http': 2,
  'command-service/src/single-sign-on/providers.http': 2,
  'event-store/src/embedded/full-disk': 4,
  'command-service/src/mail/engines/full-disk': 2,
  'projection-service/src/store/embedded/full-disk': 2,
  'projection-service/src/store/mongodb/frozen': 3,
  'e2e/processes/rebuild-kills': 33,
  'e2e/processes/purchase-kills': 29,
  'projection-service/src/report-pdf/structure': 29,
  'e2e/processes/services': 36,
  'projection-service/src/as-of/as-of': 27,
  'scripts/doctor/doctor': 27,
  'scripts/backup/backup': 23,
  'projection-service/src/runner/leading/several-leaders': 22,
  'projection-service/src/report-pdf/renderer/renderer': 17,
  'command-service/src/sign-in-links/sign-in-links.http': 14,
  'e2e/processes/rebuild-under-load': 12,
  'e2e/processes/export': 10,
  'projection-service/src/live/live': 10,
  'projection-service/src/read-models/overview/places': 8,
  'command-service/src/core/from-checkpoint': 9,
  'event-store/src/eventstoredb/cluster': 5,
  'event-store/src/eventstoredb/connections': 9,
  'projection-service/src/read-models/account/consent-scope': 9,
  'command-service/src/cohorts/crashes.http': 12,
  'command-service/src/staff/many/batches.http': 11,
  'command-service/src/outcomes/outcomes.http': 7,
  'command-service/src/reminders/reminders.http': 5,
  'command-service/src/evidence/evidence-files.http': 5,
  'command-service/src/sharing/ready.http': 4,
  'projection-service/src/as-of/making': 5,
  'projection-service/src/report-pdf/brand': 4,
  'seed/production': 4,
  'integration/tracing': 4,
  'command-service/src/branding/branding.http': 8,
  'command-service/src/seats/crashes.http': 120,
  'command-service/src/seats/seats.http': 37,
  'command-service/src/seats/leaving.property': 14,
  'command-service/src/seats/another-questionnaire.http': 4,
  'command-service/src/seats/came-back.http': 3,
  'command-service/src/cohorts/holds.http': 3,
  'command-service/src/seats/purchase/crashes.http': 150,
  'command-service/src/seats/purchase/purchase.http': 20,
  'command-service/src/seats/purchase/two-processes.http': 4,
  'command-service/src/seats/expiry/expiry.http': 12,
  'command-service/src/seats/notices/notices.http': 15,
  'projection-service/src/report-pdf/statement/statement': 6,
  'command-service/src/questionnaires/copy/crashes': 6,
  'event-store/src/eventstoredb/traps': 5,
  'projection-service/src/reports/kit/cache.property': 5,
  'projection-service/src/runner/restored-log-groups': 5,
  'command-service/src/mail/engines/smtp-mailer': 4,
  'command-service/src/reports/crashes': 4,
  'projection-service/src/runner/group/far-behind': 3,
  'projection-service/src/runner/several-processes': 3,
  'service-kit/src/threads/threads': 3,
  'command-service/src/account/passwords/passwords': 2,
  'command-service/src/payment/stripe-repeats': 4,
  'command-service/src/person-limits.http': 2,
  'command-service/src/purchase/crashes': 2,
  'command-service/src/purchase/payment-faults.http': 2,
  'event-store/src/testing/processes/processes': 2,
  'integration/replay': 2,
  'projection-service/src/live/several-services': 2,
  'projection-service/src/read-models/interrupted': 2,
  'projection-service/src/report-pdf/names': 2,
  'projection-service/src/report-pdf/proof': 2,
  'projection-service/src/runner/lost-writes': 2,
  'seed/discount-codes': 2,
  'seed/seed': 2,
  'service-kit/src/http/connections': 2,
  'web/server/connections': 2,
  'web/src/features/recovery/reset-password': 2,
  'web/src/features/results/expert/expert': 2,
  'web/src/features/results/proof': 2,
  'web/src/features/sign-up/payment/stripe-fields': 2,
  'e2e/processes/start': 19,
  'web/src/features/sign-up/purchase/purchase': 8,
  'web/src/features/builder/questions/panes/panes': 6,
  'web/src/features/builder/undo/undo': 5,
  'projection-service/src/exports/exports': 4,
  'web/src/shared/exports/as-shown': 4,
  'scripts/compose/certificates': 3,
  'web/src/features/sign-up/purchase/pending': 2,
  'web/src/features/sign-up/purchase/reload': 2,
  'web/src/pages/administration/failing-loads': 2,
  'web/src/pages/administration/failing-saves': 2,
  'web/src/pages/builder/failing-loads': 2,
  'web/src/pages/builder/failing-saves': 2,
  'web/src/pages/dialogs': 2,
};

/**
 * Deals tests to shards, the longest first, each to the shard that has least so far.
 * @param tests seconds by name @param shard `2/3`, or undefined for all
 * @returns the names of that shard. @throws RangeError where the shard is none
 */
export function inShard(tests: Seconds, shard = SHARD): readonly string[] {
  const names = Object.keys(tests).sort((a, b) => (tests[b] ?? 0) - (tests[a] ?? 0));
  if (shard === undefined) return names;
  const [index = 0, count = 0] = shard.split('/').map(Number);
  if (!(index >= 1 && index <= count)) throw new RangeError(`SHARD is as "2/3", not "${shard}"`);
  const shards = Array.from({ length: count }, () => ({ seconds: 0, names: [] as string[] }));
  for (const name of names) {
    const least = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.seconds += tests[name] ?? 0;
    least.names.push(name);
  }
  return shards[index - 1]?.names ?? [];
}
