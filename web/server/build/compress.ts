import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']);
/** What fits one packet arrives no sooner when it is smaller. */
const LEAST_BYTES = 1400;

/** Writes a Brotli and a gzip of every text file beside it, as small as they get: they are made once and sent often. */
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

/** Writes `.br` and `.gz` of a file beside it, unless it is short. */
export function compressFile(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
