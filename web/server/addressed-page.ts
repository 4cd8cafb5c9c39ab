import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFile } from './build/compress.ts';

export const PAGE = 'index.html';
const PICTURE = 'content="/share.png"';

/**
 * Makes the page whose picture has a whole address: what shows a preview of a link takes no relative one.
 * @param files folder of the built app. @param publicUrl where people reach the product.
 * @returns the folder of the page and its compressed forms, and what removes it.
 */
export function makeAddressedPage(files: string, publicUrl: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-page-'));
  const picture = `content="${new URL('/share.png', publicUrl).href}"`;
  writeFileSync(join(folder, PAGE), readFileSync(join(files, PAGE), 'utf8').replace(PICTURE, picture));
  compressFile(join(folder, PAGE));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
