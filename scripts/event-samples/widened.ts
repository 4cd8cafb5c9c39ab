/** A JSON schema, as far as those of events go. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** Keywords that are compared one by one; all others must be the same before and after. */
const NESTED = ['const', 'enum', 'anyOf', 'items', 'properties', 'required'];
const AT_MOST = ['maxLength', 'maximum', 'maxItems'];
const AT_LEAST = ['minLength', 'minimum', 'minItems'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The ways a value can be, where there are several. */
const waysOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf ?? schema.enum?.map((value) => ({ const: value })) ?? [schema];

/**
 * @returns whether everything that `before` took is taken by `now` and means the same: another word of a list, a longer
 * text, a field that may be absent. Whatever else changes a schema is a new version of the event.
 */
export function isWidened(before: Schema, now: Schema): boolean {
  if (isSame(before, now)) return true;
  const [was, are] = [waysOf(before), waysOf(now)];
  if (was.length > 1 || are.length > 1) return was.every((way) => are.some((other) => isWidened(way, other)));
  return isSame(before.const, now.const) && keywordsWidened(before, now) && partsWidened(before, now);
}

function keywordsWidened(before: Schema, now: Schema): boolean {
  const keywords = new Set([...Object.keys(before), ...Object.keys(now)].filter((name) => !NESTED.includes(name)));
  return [...keywords].every((name) => {
    if (AT_MOST.includes(name)) return Number(before[name] ?? Infinity) <= Number(now[name] ?? Infinity);
    if (AT_LEAST.includes(name)) return Number(before[name] ?? -Infinity) >= Number(now[name] ?? -Infinity);
    return isSame(before[name], now[name]);
  });
}

function partsWidened(before: Schema, now: Schema): boolean {
  if (!isWidened(before.items ?? {}, now.items ?? {})) return false;
  if (!(now.required ?? []).every((name) => before.required?.includes(name))) return false;
  return Object.entries(before.properties ?? {}).every(([name, property]) => {
    const wide = now.properties?.[name];
    return wide !== undefined && isWidened(property, wide);
  });
}
