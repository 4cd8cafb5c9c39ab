import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, ROOT } from '../testing/imports.ts';

const ROOMS = ['contracts', 'event-store', 'service-kit', 'command-service', 'projection-service', 'web'];
const BESIDES = ['seed', 'integration', 'bench', 'e2e', 'scripts', 'compose'];
const sources = [...ROOMS, ...BESIDES].flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|css|ya?ml)$/));
const pages = filesOf('docs', /\.md$/);

/** @returns a file's text in one line, as comments are read. */
const read = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');

/** @returns the names under which a page's headings can be cited. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));

const leadsNowhere = (page: string, anchor: string | undefined): boolean =>
  !anchors.has(page) || (anchor !== undefined && !anchors.get(page)?.includes(anchor));

describe('what a comment cites', () => {
  it('is a page of docs, and a heading of it', () => {
    const lost = sources.flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)]
        .filter(([, page = '', anchor]) => leadsNowhere(page, anchor))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(lost).toEqual([]);
  });

  it('is named so that it can be found: by its heading, not by a number, and under docs', () => {
    const bare = /\badministration document\b|(?<![\w/.'-])[\w-]+\.md\b|\b(decisions\.md|specification),? \d/g;
    const lost = sources.flatMap((file) => (read(file).match(bare) ?? []).map((cited) => `${file}: ${cited}`));
    expect(lost).toEqual([]);
  });
});

it('a file that a page shows whole is as it is shown', () => {
  const shown = pages.flatMap((page) => [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/here the whole of\s+`([^`]+)`:\n\n```tsx?\n([\s\S]*?)```/g),
  ]);
  expect(shown.length).toBeGreaterThan(1);
  for (const [, file = '', code] of shown) expect(readFileSync(join(ROOT, file), 'utf8')).toBe(code);
});

it('links between pages lead somewhere', () => {
  const lost = pages.flatMap((file) =>
    [...read(file).matchAll(/\]\((?:([\w-]+\.md))?(?:#([\w-]+))?\)/g)]
      .filter(([, page, anchor]) => leadsNowhere(page === undefined ? file : `docs/${page}`, anchor))
      .map(([link]) => `${file}: ${link}`),
  );
  expect(lost).toEqual([]);
});

it('pictures are those that a page shows, and no others', () => {
  const shown = [...pages, 'README.md'].flatMap((file) =>
    [...read(file).matchAll(/\]\((?:docs\/)?(screenshots\/[\w-]+\.jpg)\)/g)].map(([, picture]) => `docs/${picture}`),
  );
  expect([...new Set(shown)].sort()).toEqual(filesOf('docs', /\.jpg$/).sort());
});

it('no two headings of a page have the same name', () => {
  for (const [page, names] of anchors) expect(new Set(names).size, page).toBe(names.length);
});

it('files that pages name are there, by their path or its end', () => {
  const files = [...ROOMS, ...BESIDES, 'docs'].flatMap((folder) => filesOf(folder, /\.\w+$/)).concat(readdirSync(ROOT));
  const named = /^[\w@$.{}-]+(?:\/[\w@$.-]+)+\.(?:tsx?|mjs|css|json|md|ya?ml|conf|sh)$/;
  const lost = [...pages, 'README.md'].flatMap((page) =>
    [...read(page).matchAll(/`([^`]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => named.test(text) && !files.some((file) => file === text || file.endsWith(`/${text}`)))
      .map((text) => `${page}: ${text}`),
  );
  expect(lost).toEqual([]);
});
