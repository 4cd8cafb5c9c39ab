import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']);
/** Smaller files fit in one packet anyway. */
const LEAST_BYTES = 1400;

/** Writes Brotli and gzip at the highest level: made once, sent often. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && TEXTS.has(extname(entry.name))) compressFile(join(entry.parentPath, entry.name));
      }
    },
  };
}

export function compressFile(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
