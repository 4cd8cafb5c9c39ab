/** Runs a built program of the root by name, for instance `npm run demo -- --founders 10000`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root } from './setup.mjs';

const PROGRAMS = {
  demo: 'seed/demo.js',
  bench: 'bench/main.js',
  docs: 'scripts/docs.js',
  events: 'scripts/events.js',
  report: 'scripts/report.js',
  verify: 'scripts/verify.js',
  backup: 'scripts/backup.js',
  restore: 'scripts/restore.js',
  doctor: 'scripts/doctor.js',
  images: 'scripts/images.js',
  'invite-admin': 'scripts/invite-admin.js',
};
const [, , name] = process.argv;
install();
build();
process.chdir(root);
process.argv.splice(2, 1);
await import(pathToFileURL(join(root, 'dist', PROGRAMS[name])).href);
