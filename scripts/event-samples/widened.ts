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

/** Compared one by one; other keywords must be equal. */
const NESTED = ['const', 'enum', 'anyOf', 'items', 'properties', 'required'];
const AT_MOST = ['maxLength', 'maximum', 'maxItems'];
const AT_LEAST = ['minLength', 'minimum', 'minItems'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const waysOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf ?? schema.enum?.map((value) => ({ const: value })) ?? [schema];

/** @returns true for new words, longer texts and optional fields. Anything else needs a new version. */
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
