import { benchAnswerCost } from './answer-cost.ts';
import { benchAnswers } from './answers.ts';
import { benchAsOf } from './as-of.ts';
import { benchCohorts } from './cohorts.ts';
import { benchEditing } from './editing.ts';
import { benchEffect } from './effect.ts';
import { benchExports } from './exports.ts';
import { benchFeed } from './feed.ts';
import { benchInteraction } from './interaction.ts';
import { benchInvitations } from './invitations.ts';
import { described, measureMachine } from './kit/machine.ts';
import type { Row } from './kit/product.ts';
import { benchLarge } from './large/large.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { benchOtherSignIns } from './other-sign-ins.ts';
import { benchPaint } from './paint.ts';
import { benchRebuild } from './rebuild.ts';
import { benchReport } from './report.ts';
import { benchReports } from './reports.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchStartup } from './startup.ts';
import { benchStrangers } from './strangers.ts';
import { benchUsers } from './users.ts';
import { benchVisible } from './visible.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchWeight } from './weight.ts';

/** `npm run bench [-- name …]`: prints a table; missed goals do not fail. */
const BENCHES: Readonly<Record<string, () => Promise<Row | Row[]>>> = {
  answers: benchAnswers,
  signIns: benchSignIns,
  otherSignIns: benchOtherSignIns,
  invitations: benchInvitations,
  webhooks: benchWebhooks,
  strangers: benchStrangers,
  visible: benchVisible,
  rebuild: benchRebuild,
  asOf: benchAsOf,
  answerCost: benchAnswerCost,
  users: benchUsers,
  lists: benchLists,
  cohorts: benchCohorts,
  feed: benchFeed,
  exports: benchExports,
  live: benchLive,
  effect: benchEffect,
  report: benchReport,
  reports: benchReports,
  startup: benchStartup,
  weight: benchWeight,
  paint: benchPaint,
  editing: benchEditing,
  interaction: benchInteraction,
  large: benchLarge,
};
/** Only by name: half an hour, and 30 GB of disk. */
const BY_NAME = new Set(['large']);

const wanted = process.argv.slice(2).filter((name) => name in BENCHES);
const rows: Row[] = [];
console.log(`this machine: ${described(measureMachine())}`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 ? !wanted.includes(name) : BY_NAME.has(name)) continue;
  process.stdout.write(`${name}…\n`);
  const measured = [await bench()].flat();
  rows.push(...measured);
  for (const row of measured) console.log(`  ${row.what}: ${row.measured} (goal ${row.goal})`);
}
console.table(
  Object.fromEntries(rows.map(({ what, measured, goal, met }) => [what, { measured, goal, met: met ? 'yes' : 'NO' }])),
);
process.exit(0);
