/** Imported before all else: where Node is too old, what was started runs again on a newer one, and this process only waits for it. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { isOlder, least, newEnoughNode } from './node.mjs';

if (isOlder(process.versions.node, least)) {
  const path = newEnoughNode();
  const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH}` };
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal gives Ctrl-C to both.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  await new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
      resolve();
    });
  });
  process.exit();
}
