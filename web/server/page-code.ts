import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_CODE_FILE, type PageCode } from './build/page-code-file.ts';

/** @returns the Link header by page path, so that its code loads together with the app's; undefined if unknown. */
export function openPageCode(files: string): (path: string) => string | undefined {
  const path = join(files, PAGE_CODE_FILE);
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageCode) : {}; // written by the build
  const links = Object.entries(pages).map(([address, code]) => {
    const [pattern = '', query] = address.split('?');
    const [name, value] = query?.split('=') ?? [];
    return {
      page: new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
      isAsked: (search: URLSearchParams) =>
        name === undefined || (value === undefined ? search.has(name) : search.get(name) === value),
      header: code.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', '),
      // Literal paths come before parameters, what a query names before its page.
      order: pattern.split('$').length - (name === undefined ? 0 : 1),
    };
  });
  links.sort((a, b) => a.order - b.order);
  return (url) => {
    const [asked = '', search] = url.split(/[?#]/);
    const query = new URLSearchParams(search);
    return links.find(({ page, isAsked, header }) => header !== '' && page.test(asked) && isAsked(query))?.header;
  };
}
