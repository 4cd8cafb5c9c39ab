import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { Plugin } from 'vite';
import { isStaffs } from './code-groups.ts';
import { PAGE_CODE_FILE, type PageCode } from './page-code-file.ts';

export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
}

const ADMINISTRATION_PATH = '/administration';
const ofTab = (tab: string): string => `${ADMINISTRATION_PATH}?tab=${tab}`;
/** Addresses that only lead to another page; the first tab is shown where none is named. */
const LEADS_TO: Readonly<Record<string, string>> = {
  [ADMINISTRATION_PATH]: ofTab(Object.keys(ADMINISTRATION.tabs)[0] ?? ''),
  '/administration/reports': ofTab('reports'),
};

/** What a page loads late: its file, with the name in parentheses, and the address that shows it at once. */
const LATE_PARTS: readonly (readonly [file: RegExp, address: (name: string) => string])[] = [
  [/\/src\/pages\/administration\/tabs\/(\w+)\.tsx$/, ofTab],
  [/\/src\/pages\/builder\/detail\/(detail-page)\.tsx$/, () => '/assessments/builder?assessmentID'],
];

/** The web server announces these files with the page. */
export function pageCode(): Plugin {
  return {
    name: 'page-code',
    apply: 'build',
    generateBundle: {
      // Once Vite has left out the files of sheets alone.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const [route, names] of staffCodeOf(chunks))
          this.error(`${route} would load the code of the staff (${names}): name what they share in code-groups.ts`);
        this.emitFile({ type: 'asset', fileName: PAGE_CODE_FILE, source: JSON.stringify(codeOfPages(chunks)) });
      },
    },
  };
}

/** @returns pages that are not only the staff's, and load code that is. */
export function staffCodeOf(
  chunks: readonly (Chunk & { readonly name: string })[],
): readonly (readonly [route: string, chunks: readonly string[]])[] {
  const withImports = importsOf(chunks);
  return chunks.flatMap(({ facadeModuleId, fileName }) => {
    const route = routeOf(facadeModuleId);
    if (route === undefined || route.startsWith('_staff/')) return [];
    const loaded = withImports(fileName);
    const names = chunks.filter((one) => isStaffs(one.name) && loaded.has(one.fileName));
    return names.length > 0 ? [[route, names.map(({ name }) => name)] as const] : [];
  });
}

/** @returns each page's files with imports and the app's, imports first; with late parts by the addresses that show them. */
export function codeOfPages(chunks: readonly Chunk[]): PageCode {
  const withImports = importsOf(chunks);
  const pages: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const route = routeOf(facadeModuleId);
    if (route === undefined) continue;
    // A route may have several parts, such as a pending view.
    pages[patternOf(route)] = [...withImports(fileName, new Set(pages[patternOf(route)]))];
  }
  for (const { facadeModuleId, fileName } of chunks) {
    for (const [file, addressOf] of LATE_PARTS) {
      const name = file.exec(facadeModuleId ?? '')?.[1];
      if (name === undefined) continue;
      const address = addressOf(name);
      const [page = ''] = address.split('?');
      pages[address] = [...withImports(fileName, new Set(pages[page]))];
    }
  }
  for (const [from, to] of Object.entries(LEADS_TO)) if (pages[to]) pages[from] = pages[to];
  return pages;
}

/** @returns for a file its own and what it imports, imports first, after those that were found before. */
function importsOf(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return function withImports(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    for (const imported of byName.get(name)?.imports ?? []) if (imported !== name) withImports(imported, found);
    return found.add(name);
  };
}

const routeOf = (facade: string | null): string | undefined =>
  /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(facade ?? '')?.[1];

/** As the router reads file names: dots are slashes, `_` alone a layout, `$` a parameter. */
export const patternOf = (route: string): string =>
  `/${route
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`;
