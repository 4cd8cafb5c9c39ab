import { describe, expect, it } from 'vitest';
import { keptFiles, MANIFEST } from './service-worker.ts';

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = [], route?: string) => ({
  fileName,
  imports,
  dynamicImports,
  facadeModuleId: route === undefined ? null : `/web/src/routes/${route}.tsx?tsr-split=component`,
});

const chunks = [
  chunk('assets/app-1.js', ['assets/core-1.js'], ['assets/administration-1.js', 'assets/flow-1.js']),
  chunk('assets/core-1.js'),
  chunk('assets/flow-1.js', ['assets/app-1.js'], ['assets/keys-1.js'], '_company/assessments.flow'),
  chunk('assets/keys-1.js', ['assets/dialog-1.js']),
  chunk('assets/dialog-1.js'),
  chunk('assets/administration-1.js', ['assets/app-1.js'], [], '_staff/administration'),
];
const assets = [
  { fileName: 'index.html', source: '<!doctype html>' },
  { fileName: 'assets/style-1.css', source: '' },
  { fileName: 'assets/inter-latin-wght-normal-abc.woff2', source: '' },
  { fileName: 'assets/inter-greek-wght-normal-abc.woff2', source: '' },
];

describe('what is kept for times without a network', () => {
  it('is the page and what a running assessment needs, what it loads late too, and no more', () => {
    expect(keptFiles(chunks, assets).map(({ url }) => url)).toEqual([
      '/index.html',
      '/assets/core-1.js',
      '/assets/app-1.js',
      '/assets/flow-1.js',
      '/assets/keys-1.js',
      '/assets/dialog-1.js',
      '/assets/style-1.css',
      '/assets/inter-latin-wght-normal-abc.woff2',
    ]);
  });

  it('is another page when the build made another', () => {
    const [before] = keptFiles(chunks, assets);
    const [after] = keptFiles(chunks, [{ fileName: 'index.html', source: '<!doctype html><title>' }]);
    expect(before?.revision).not.toBe(after?.revision);
  });
});

it('the installed app opens where a founder goes on, with icons of both kinds', () => {
  expect(MANIFEST).toMatchObject({ start_url: '/assessments', scope: '/', display: 'standalone' });
  expect(MANIFEST.icons.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toEqual(['any', 'any', 'maskable']);
});
