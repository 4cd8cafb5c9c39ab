import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFile } from './build/compress.ts';

export const PAGE = 'index.html';
const PICTURE = 'content="/share.png"';

/** Link previews take no relative image URL. @returns the folder of the page with its compressed forms. */
export function makeAddressedPage(files: string, publicUrl: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-page-'));
  const picture = `content="${new URL('/share.png', publicUrl).href}"`;
  writeFileSync(join(folder, PAGE), readFileSync(join(files, PAGE), 'utf8').replace(PICTURE, picture));
  compressFile(join(folder, PAGE));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
