import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EVENTS, type EventDefinition } from '@groundwork/contracts';
import { sampleOf } from './sample.ts';
import { isWidened, type Schema } from './widened.ts';

/** One version of an event as it was once stored. */
export interface Sample {
  readonly type: string;
  readonly version: number;
  /** What was written by. */
  readonly schema: Schema;
  readonly data: Readonly<Record<string, unknown>>;
}

/** In the repository, a folder for each category of streams. */
export const SAMPLES = join('contracts', 'src', 'testing', 'samples');

export const definitions: readonly EventDefinition[] = Object.values(EVENTS);

/** Where the sample of a version is kept. */
export const fileOf = (folder: string, { stream, type }: EventDefinition, version: number): string =>
  join(folder, stream, `${type}.${version}.json`);

export const readSample = (file: string): Sample => JSON.parse(readFileSync(file, 'utf8')) as Sample;

/** @returns every file of samples. */
export const sampleFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

/** A schema as a file holds it. */
export const storedSchema = ({ schema }: EventDefinition): Schema => JSON.parse(JSON.stringify(schema)) as Schema;

/**
 * Keeps a sample of what is new: of each version that has none. One that is there keeps its data; its schema follows
 * where it was widened. @throws where a schema changed otherwise, before anything is written.
 */
export function keepSamples(folder = SAMPLES, events = definitions): void {
  const kept = new Map(sampleFiles(folder).map((file) => [file, readSample(file)]));
  const fresh = events.flatMap((definition) => {
    const { type, version } = definition;
    const file = fileOf(folder, definition, version);
    const schema = storedSchema(definition);
    const before = kept.get(file);
    if (before && !isWidened(before.schema, schema)) throw new Error(needsVersion(definition));
    const data = before?.data ?? (sampleOf(schema, type) as Sample['data']);
    return [{ file, sample: { type, version, schema, data } }];
  });
  for (const { file, sample } of fresh) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
  }
}

/** What to do about a changed schema. */
export const needsVersion = ({ type, version }: EventDefinition): string =>
  `${type} ${version} is stored already with another schema. Raise its version to ${version + 1}, give it an upcaster from version ` +
  `${version}, and run npm run docs (docs/how-to.md#an-event).`;
