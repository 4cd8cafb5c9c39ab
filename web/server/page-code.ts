import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_CODE_FILE, type PageCode } from './build/page-code-file.ts';

/**
 * Reads what the build says of each page's code.
 * @returns for the path of a page the value of its Link header, so that a browser asks for the page's code together with the
 * app's and not after it; undefined where nothing is known.
 */
export function openPageCode(files: string): (path: string) => string | undefined {
  const path = join(files, PAGE_CODE_FILE);
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageCode) : {}; // what the build wrote
  const links = Object.entries(pages).map(([pattern, code]) => ({
    page: new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
    value: code.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', '),
    // A page named in full comes before one with a parameter in its place.
    parameters: pattern.split('$').length,
  }));
  links.sort((a, b) => a.parameters - b.parameters);
  return (url) => {
    const asked = url.split(/[?#]/, 1)[0] ?? '';
    return links.find(({ page, value }) => value !== '' && page.test(asked))?.value;
  };
}
