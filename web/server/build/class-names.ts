import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Characters of a file's hash: two of some 200 files have the same in one of a hundred projects, which the build then says. */
const LENGTH = 4;

/**
 * Names of classes in the built sheet: Vite's own have the class's name and a hash of the file's content, which make the sheet a tenth larger.
 * @param root of the web package: names are alike wherever it is built. @throws for two files of the same hash.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>();
  return (name, file) => {
    const path = relative(root, file);
    const hash = shortHash(path);
    const known = files.get(hash) ?? { path, names: [] };
    if (known.path !== path) throw new Error(`${path} and ${known.path} have the same hash: rename one`);
    files.set(hash, known);
    if (!known.names.includes(name)) known.names.push(name);
    return `_${hash}${known.names.indexOf(name).toString(36)}`;
  };
}

const shortHash = (text: string): string =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16).toString(36).slice(-LENGTH);
