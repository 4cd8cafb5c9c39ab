/** TESTS: `main`, `rest` (`npm run test:rest`), or unset for all. What no user's main way passes, or takes long beside what it tells, is in the rest. */
export const PART = process.env['TESTS'];

/** Processes of the main part, by file name: a start, production, keys and places. */
export const MAIN_PROCESSES = ['start', 'production', 'keys', 'checkpoints'];

/** Browser tests of the rest, by file name: looks at every screen, dialog and focus; keys alone; guessing, broken networks, two at once, how pages load. */
export const REST_BROWSER = [
  'accessibility',
  'dialogs',
  'focus',
  'keyboard',
  'guessing',
  'second-factor',
  'session',
  'large',
  'errors',
  'interruptions',
  'offline',
  'together',
  'as-of',
  'first-load',
  'password-strength',
  'test-isolation',
];

/** Unit tests of the rest, by path without ending: crashes at every step, every failure of every dialog, frozen connections, limits, each page of a PDF. */
export const REST_UNIT = [
  'command-service/src/account/passwords/passwords',
  'command-service/src/core/from-checkpoint',
  'command-service/src/mail/engines/smtp-mailer',
  'command-service/src/person-limits.http',
  'command-service/src/purchase/crashes',
  'command-service/src/purchase/payment-faults.http',
  'command-service/src/questionnaires/copy/crashes',
  'command-service/src/sign-in-links/sign-in-links.http',
  'event-store/src/eventstoredb/connections',
  'event-store/src/eventstoredb/traps',
  'event-store/src/testing/processes/processes',
  'integration/replay',
  'projection-service/src/as-of/as-of',
  'projection-service/src/live/live',
  'projection-service/src/live/several-services',
  'projection-service/src/read-models/interrupted',
  'projection-service/src/report-pdf/names',
  'projection-service/src/report-pdf/proof',
  'projection-service/src/report-pdf/renderer/renderer',
  'projection-service/src/report-pdf/report',
  'projection-service/src/report-pdf/structure',
  'projection-service/src/runner/lost-writes',
  'projection-service/src/runner/restored-log-groups',
  'seed/discount-codes',
  'seed/seed',
  'service-kit/src/http/connections',
  'web/server/connections',
  'web/src/features/recovery/reset-password',
  'web/src/features/results/expert/expert',
  'web/src/features/results/proof',
  'web/src/features/sign-up/payment/stripe-fields',
  'web/src/features/sign-up/purchase/pending',
  'web/src/features/sign-up/purchase/reload',
  'web/src/pages/administration/failing-loads',
  'web/src/pages/administration/failing-saves',
  'web/src/pages/builder/failing-loads',
  'web/src/pages/builder/failing-saves',
  'web/src/pages/dialogs',
];
