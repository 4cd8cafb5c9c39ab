import type { Plugin } from 'vite';
import { PAGE_CODE_FILE, type PageCode } from './page-code-file.ts';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
}

/** Writes which code each page is made of beside the app, for the web server to announce with the page. */
export function pageCode(): Plugin {
  return {
    name: 'page-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      this.emitFile({ type: 'asset', fileName: PAGE_CODE_FILE, source: JSON.stringify(codeOfPages(chunks)) });
    },
  };
}

/** @returns for each page its own code and what that imports, less what the app's first page names itself. */
export function codeOfPages(chunks: readonly Chunk[]): PageCode {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const named = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) withImports(fileName, named);

  const pages: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const route = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(facadeModuleId ?? '')?.[1];
    if (route === undefined) continue;
    const own = [...withImports(fileName, new Set())].filter((name) => !named.has(name));
    pages[patternOf(route)] = [...new Set([...(pages[patternOf(route)] ?? []), ...own])];
  }
  return pages;
}

/** @returns the path of a route's file as the router reads it: dots are slashes, `_` alone names a layout, `$` a parameter. */
export const patternOf = (route: string): string =>
  `/${route
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`;
