import type { Plugin } from 'vite';
import { PAGE_CODE_FILE, type PageCode } from './page-code-file.ts';

export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
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

/** @returns for each page its own code and what that imports, the app's too. What is imported comes first: it is run first. */
export function codeOfPages(chunks: readonly Chunk[]): PageCode {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    for (const imported of byName.get(name)?.imports ?? []) if (imported !== name) withImports(imported, found);
    return found.add(name);
  };

  const pages: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const route = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(facadeModuleId ?? '')?.[1];
    if (route === undefined) continue;
    // A route may have several parts: its page, what it shows while that loads.
    pages[patternOf(route)] = [...withImports(fileName, new Set(pages[patternOf(route)]))];
  }
  return pages;
}

/** @returns the path of a route's file as the router reads it: dots are slashes, `_` alone names a layout, `$` a parameter. */
export const patternOf = (route: string): string =>
  `/${route
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`;
