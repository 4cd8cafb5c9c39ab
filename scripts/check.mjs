/** `npm run check`: lint, types and the tests of what changed, before each commit. */
import { bin, run } from './setup.mjs';

const steps = [
  [bin('biome'), ['check', '--error-on-warnings', '.']],
  [bin('tsc'), ['-b']],
  [bin('vitest'), ['run', '--changed', '--passWithNoTests', '--reporter=dot']],
];
for (const [command, args] of steps) {
  const code = run(command, args);
  if (code !== 0) process.exit(code);
}
