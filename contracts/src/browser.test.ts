import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as browser from './browser.ts';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

/** Modules that a file loads at run time: `import type` and `export type` leave nothing behind. */
function loadedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(
    /^(?:import|export)(?!\s+type\s)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, from, sideEffect, dynamic]) => from ?? sideEffect ?? dynamic ?? '');
}

/** Everything reached from a file: our files by path, packages by name. */
function reachedFrom(entry: string): { files: string[]; packages: string[] } {
  const files = new Set([resolve(SOURCE, entry)]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const specifier of loadedBy(file)) {
      if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  return { files: [...files].map((file) => relative(SOURCE, file)), packages: [...packages] };
}

describe('what the browser loads of the contracts', () => {
  it('holds no schema: typebox is not reached at run time', () => {
    const { files, packages } = reachedFrom('browser.ts');
    expect(files).toContain('product/texts.ts');
    expect(packages).toEqual([]);
    expect(files.filter((file) => /(^|\/)(schema|events|endpoints)\.ts$/.test(file))).toEqual([]);
  });

  it('is no more than it takes to ask, for code that runs first', () => {
    for (const file of reachedFrom('requests.ts').files)
      expect(file).toMatch(/^(requests|core-routes|access\/roles|core\/headers|core\/route|([\w-]+\/)?routes)\.ts$/);
  });

  it('leaves what only the administration area needs to that area', () => {
    expect(reachedFrom('browser.ts').files.filter((file) => file.includes('administration'))).toEqual([]);
    expect(reachedFrom('administration/browser.ts').packages).toEqual([]);
  });

  it('holds no scoring', () => {
    expect(reachedFrom('browser.ts').files).not.toContain('calc/score/scoring.ts');
    expect(Object.keys(browser).filter((name) => /score|schema/i.test(name))).toEqual([]);
  });

  it('is told apart from the whole, which does reach typebox and the list of top-level domains', () =>
    expect(reachedFrom('index.ts').packages).toEqual(expect.arrayContaining(['typebox', 'tlds'])));
});
