import { isLinePattern, OPAQUE, withoutInvisible } from '@groundwork/contracts';
import type { Ajv } from 'ajv';

const LINE = 'x-line';

/** Has lines that are marked lose what is unseen before their length and pattern are looked at. */
export function addLines(ajv: Ajv): void {
  ajv.addKeyword(OPAQUE);
  ajv.addKeyword({
    keyword: LINE,
    type: 'string',
    schema: false,
    modifying: true,
    before: 'maxLength',
    validate(text: string, at?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number }) {
      if (at) at.parentData[at.parentDataProperty] = withoutInvisible(text);
      return true;
    },
  });
}

const isLine = (schema: object): boolean => 'pattern' in schema && isLinePattern(schema.pattern) && !(OPAQUE in schema);

/** @returns the schema with each of its lines marked. Those of events stay as they are: what is stored is read. */
export function withLines<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withLines) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const marked = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withLines(value)]));
  return (isLine(schema) ? { ...marked, [LINE]: true } : marked) as T;
}
