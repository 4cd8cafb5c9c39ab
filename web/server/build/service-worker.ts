import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PRODUCT } from '@groundwork/contracts/browser';
import { build, type Plugin } from 'vite';
import { type Chunk, codeOfPages } from './page-code.ts';

const SOURCE = 'service-worker/main.ts';
/** Pages of a running assessment. */
const PAGES = ['/', '/assessments', '/assessments/flow'] as const;
const FONTS = /\/(?:inter-latin-wght|source-serif-4-latin-[46]00)-normal-[\w-]+\.woff2$/;

/** Splash screen. */
const PAPER = '#fbfaf7';

export const MANIFEST = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: PRODUCT.line,
  start_url: '/assessments',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

export function installable(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'installable',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
      ],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) });
    },
    async writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const assets = files.filter((file) => file.type === 'asset');
      await buildWorker(root, outDir, keptFiles(chunks, assets));
    },
  };
}

/** @returns files to keep offline: the page, code of PAGES with what they load late, styles and fonts. */
export function keptFiles(
  chunks: readonly (Chunk & { readonly dynamicImports: readonly string[] })[],
  assets: readonly BuiltFile[],
) {
  const page = assets.find(({ fileName }) => fileName === 'index.html');
  if (!page) throw new Error('the build made no index.html');
  const pages = codeOfPages(chunks);
  const own = new Set(PAGES.flatMap((path) => pages[path] ?? []));
  // The app loads every page late; only PAGES are kept.
  const app = new Set(chunks.filter(({ fileName }) => /\/app-/.test(fileName)).map(({ fileName }) => fileName));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const add = (name: string): void => {
    if (own.has(name)) return;
    own.add(name);
    for (const imported of byName.get(name)?.imports ?? []) add(imported);
  };
  for (const name of [...own]) if (!app.has(name)) for (const late of byName.get(name)?.dynamicImports ?? []) add(late);
  const looks = assets
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.css') || FONTS.test(`/${name}`));
  return [
    { url: '/index.html', revision: createHash('sha256').update(page.source).digest('hex').slice(0, 16) },
    // The names carry a hash.
    ...[...own, ...looks].map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

const buildWorker = (root: string, outDir: string, files: ReturnType<typeof keptFiles>) =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { FILES: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, SOURCE),
        // A fixed name, and a classic script: not every browser takes modules here.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
