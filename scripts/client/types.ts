/** Of a JSON schema, as typebox makes them. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const either = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** @returns the TypeScript type of what the schema takes; `unknown` where it says nothing of it. */
export function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return either(schema.enum.map(literal));
  if (schema.anyOf) return either(schema.anyOf.map(typeOf));
  if (schema.type === 'array') return `ReadonlyArray<${typeOf(schema.items ?? {})}>`;
  if (schema.type === 'object') return objectOf(schema);
  return NAMES[schema.type ?? ''] ?? 'unknown';
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
  patternProperties = {},
}: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, of]) => `${isName(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
  );
  const others = [
    ...Object.values(patternProperties),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  const rest = others.length > 0 ? `Record<string, ${either(others.map(typeOf))}>` : undefined;
  if (fields.length === 0) return rest ?? 'Record<string, never>';
  return `{ ${fields.join('; ')} }${rest === undefined ? '' : ' & Record<string, unknown>'}`;
}
