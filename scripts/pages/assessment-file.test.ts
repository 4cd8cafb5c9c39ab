import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssessmentFile } from '@groundwork/contracts';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'assessment-file.md'), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text ?? ''));

it('docs/assessment-file.md shows a file that an import takes', () => {
  const ajv = new Ajv({ strict: false });
  expect(examples).toHaveLength(1);
  expect(ajv.validate(AssessmentFile, examples[0]), ajv.errorsText()).toBe(true);
});

it('docs/assessment-file.md names every field', () => {
  const fieldsOf = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(fieldsOf)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
        : [];
  // Named in the example, so in the schema; the table explains each.
  for (const field of new Set(fieldsOf(examples))) {
    if (field !== 'sectionName') expect(page, field).toContain(`\`${field}\``);
  }
});
