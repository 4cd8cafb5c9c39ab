import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_CODE_FILE, type PageCode } from './build/page-code-file.ts';

/** @returns the Link header by page path, so that its code loads together with the app's; undefined if unknown. */
export function openPageCode(files: string): (path: string) => string | undefined {
  const path = join(files, PAGE_CODE_FILE);
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageCode) : {}; // written by the build
  const links = Object.entries(pages).map(([pattern, code]) => ({
    page: new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
    value: code.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', '),
    // Literal paths come before parameters.
    parameters: pattern.split('$').length,
  }));
  links.sort((a, b) => a.parameters - b.parameters);
  return (url) => {
    const asked = url.split(/[?#]/, 1)[0] ?? '';
    return links.find(({ page, value }) => value !== '' && page.test(asked))?.value;
  };
}
