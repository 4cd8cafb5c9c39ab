import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { collect } from './collect.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'groundwork-collect-')));
const root = join(folder, 'root');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const writePackage = (path: string, about: object = {}): void => {
  write(join(path, 'package.json'), JSON.stringify(about));
  write(join(path, 'index.js'));
  write(join(path, 'index.d.ts'));
};

writePackage('.', { devDependencies: { compiler: '1' } });
writePackage('service', { dependencies: { '@groundwork/kit': '*', http: '1' }, devDependencies: { compiler: '1' } });
writePackage('kit', { dependencies: { http: '2' }, optionalDependencies: { faster: '1' } });
writePackage('other', { dependencies: { charts: '1' } });
for (const name of ['service', 'kit', 'other']) {
  mkdirSync(join(root, 'node_modules', '@groundwork'), { recursive: true });
  symlinkSync(`../../${name}`, join(root, 'node_modules', '@groundwork', name));
  for (const file of ['main.js', 'main.js.map', 'main.test.js', 'testing/fake.js']) write(join(name, 'dist', file));
  write(join(name, 'src', 'main.ts'));
}
writePackage('node_modules/http', { dependencies: { bytes: '1' } });
write('node_modules/http/prebuilds/plan9-mips/http.node');
write(`node_modules/http/prebuilds/${process.platform}-${process.arch}/http.node`);
writePackage('kit/node_modules/http', { peerDependencies: { bytes: '1' } });
for (const name of ['bytes', 'charts', 'compiler']) writePackage(join('node_modules', name));
write('dist/scripts/doctor.js', "import { look } from './doctor/look.js';\nawait import('../seed/people.js');\n");
for (const name of ['scripts/doctor/look', 'scripts/bench', 'seed/people']) write(`dist/${name}.js`);
write('seed/content/agreement.txt');

it('takes what a service runs with, and nothing of its build, its tests and other services', () => {
  const to = join(folder, 'to');
  collect(root, to, ['service'], ['dist/scripts/doctor.js', 'seed/content']);
  const found = readdirSync(to, { recursive: true, encoding: 'utf8', withFileTypes: true })
    // From Node 22 on it also lists what links lead to.
    .filter((entry) => !entry.isDirectory() && realpathSync(entry.parentPath) === entry.parentPath)
    .map((entry) => join(entry.parentPath, entry.name).slice(to.length + 1));
  const packageFiles = (path: string) => [`${path}/index.js`, `${path}/package.json`];
  expect(found.sort()).toEqual(
    [
      'package.json',
      'dist/scripts/doctor.js',
      'dist/scripts/doctor/look.js',
      'dist/seed/people.js',
      'seed/content/agreement.txt',
      ...['service', 'kit'].flatMap((name) => [
        `${name}/package.json`,
        `${name}/dist/main.js`,
        `node_modules/@groundwork/${name}`,
      ]),
      ...['node_modules/http', 'node_modules/bytes', 'kit/node_modules/http'].flatMap(packageFiles),
      `node_modules/http/prebuilds/${process.platform}-${process.arch}/http.node`,
    ].sort(),
  );
});

it('refuses where something is not installed', () => {
  rmSync(join(root, 'node_modules', 'bytes'), { recursive: true });
  expect(() => collect(root, join(folder, 'again'), ['service'])).toThrow('needs bytes, which is not installed');
});
