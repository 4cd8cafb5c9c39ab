import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EVENTS, type EventDefinition } from '@groundwork/contracts';
import { sampleOf } from './sample.ts';
import { isWidened, type Schema } from './widened.ts';

export interface Sample {
  readonly type: string;
  readonly version: number;
  /** Of that version. */
  readonly schema: Schema;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A folder per stream category. */
export const SAMPLES = join('contracts', 'src', 'testing', 'samples');

export const definitions: readonly EventDefinition[] = Object.values(EVENTS);

/** See SAMPLES. */
export const fileOf = (folder: string, { stream, type }: EventDefinition, version: number): string =>
  join(folder, stream, `${type}.${version}.json`);

export const readSample = (file: string): Sample => JSON.parse(readFileSync(file, 'utf8')) as Sample;

export const sampleFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

export const storedSchema = ({ schema }: EventDefinition): Schema => JSON.parse(JSON.stringify(schema)) as Schema;

/** Existing samples keep their data; schemas follow if widened. @throws on other changes, before writing. */
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

export const needsVersion = ({ type, version }: EventDefinition): string =>
  `${type} ${version} is stored already with another schema. Raise its version to ${version + 1}, give it an upcaster from version ` +
  `${version}, and run npm run docs (docs/how-to.md#an-event).`;
