/** `npm run dev`: services restart when a source changes, the app reloads in the browser at the address Vite prints. */
import { spawn } from 'node:child_process';
import { needSources } from './node/node.mjs';
import { bin, build, install, root } from './setup.mjs';

needSources();
install();
build();
const children = [
  spawn(process.execPath, ['--watch', '--conditions=@groundwork/source', 'main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['--host', '127.0.0.1'], { cwd: `${root}/web`, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
