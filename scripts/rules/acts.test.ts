import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, neighboursOf, ROOT } from '../testing/imports.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const asking = filesOf('web/src', /\.tsx$/)
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, acts: [...new Set(read(file).match(/(?<=setAct\(\{ kind: ')\w+/g))] }))
  .filter(({ acts }) => acts.length > 0);

// It would open nothing, and nobody would hear of it.
it.each(asking)('each action of $file has something that it opens', ({ file, acts }) => {
  const near = [file, ...neighboursOf(file)].flatMap((name) => [name, ...neighboursOf(name)]);
  const text = [...new Set(near)]
    .filter((name) => name.startsWith('web/src/features/'))
    .map(read)
    .join('\n');
  const opened = new Set(text.match(/(?<=kind === '|[sS]ubject(?:Of)?\(')\w+/g));
  expect(acts.filter((act) => !opened.has(act))).toEqual([]);
});
